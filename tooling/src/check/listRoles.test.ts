import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../build/places.ts';

/** An opening element with its attributes, whose values may have four levels of braces. */
const innermost = String.raw`\{(?:[^{}]|\{[^{}]*\})*\}`;
const inner = String.raw`\{(?:[^{}]|${innermost})*\}`;
const opening = new RegExp(
  String.raw`<([A-Za-z][\w.]*)((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|${inner})*\})*)>`,
  'g',
);
const isList = /^(?:ul|ol|dl|li|table)$/;
const named = /\bas=(?:"|\{['"])(ul|ol|dl|li|table)\b/;
/** Roles that take the place of the list's own: a screen reader then says neither that it is one nor how long it is. */
const replaces =
  /\brole=(?:"|\{[^}]*['"])(?:status|alert|log|timer|group|region|note|none|presentation)\b/;

/** The openings of lists in a source whose role takes the list away. */
function brokenLists(source: string): string[] {
  return [...source.matchAll(opening)]
    .filter(([, tag = '', attributes = '']) => isList.test(tag) || named.test(attributes))
    .map(([whole]) => whole)
    .filter((whole) => replaces.test(whole));
}

test('SHL-22 a list is a list to a screen reader: news of it stands around it, not in its place', () => {
  const files = globSync('{shell,shared-*,mfe-*}/src/**/*.tsx', { cwd: root });
  const lists = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(opening)].filter(
      ([, tag = '', attributes = '']) => isList.test(tag) || named.test(attributes),
    );
  });
  assert.ok(lists.length > 100, String(lists.length));
  const broken = files.flatMap((file) =>
    brokenLists(readFileSync(join(root, file), 'utf8')).map((whole) => `${file}: ${whole}`),
  );
  assert.deepEqual(broken, []);
});

test('SHL-22 the check sees a role in whatever way it is written', () => {
  for (const source of [
    '<ul role="status">',
    '<Stack as="ul" gap="3" role="status">',
    "<Stack role='x' as={'ol'} css={{ a: { b: 1 } }}\n  role={isNew ? 'alert' : undefined}>",
    '<Row onClick={() => { go({ to: { id } }) }} as="li" role="status">',
    '<table className="a" role="presentation">',
  ])
    assert.equal(brokenLists(source).length, 1, source);
  for (const source of [
    '<ul role="list">',
    '<Box role="status"><Stack as="ul" gap="3">',
    '<ul role="listbox"><li role="option">',
  ])
    assert.deepEqual(brokenLists(source), [], source);
});
