import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../build/places.ts';

const scrolls = /\boverflow[XY]?=(?:"(?:auto|scroll)"|\{\{[^}]*'(?:auto|scroll)'[^}]*\}\})/g;

/** The opening tag around a place in a source, from its `<` to its `>`. */
function tagAround(source: string, place: number): string {
  let start = source.lastIndexOf('<', place);
  while (!/[A-Za-z]/.test(source[start + 1]!)) start = source.lastIndexOf('<', start - 1);
  let depth = 0;
  let end = start;
  for (; end < source.length; end += 1) {
    const letter = source[end];
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '>' && depth === 0) break;
  }
  return source.slice(start, end);
}

const isPositioned = (tag: string): boolean => /\bposition\b/.test(tag);

test('SHL-22 what scrolls holds its hidden texts, so that they never make the whole page wider', () => {
  const found = globSync('{shell,shared-*,mfe-*}/src/**/*.tsx', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return [...source.matchAll(scrolls)].map(({ index }) => ({
        file,
        tag: tagAround(source, index),
      }));
    });
  assert.ok(found.length > 25);
  assert.deepEqual(
    found.filter(({ tag }) => !isPositioned(tag)).map(({ file }) => file),
    [],
    'a text for screen readers is positioned: give the scrolling box position="relative"',
  );
});

test('SHL-22 a scrolling box without a position is noticed', () => {
  const tag = (source: string): string => tagAround(source, source.indexOf('overflow'));
  assert.ok(isPositioned(tag('<Box position="relative" overflowX="auto">')));
  assert.ok(!isPositioned(tag('<Box on={() => 1 > 0} overflowX="auto"><p position="fixed">')));
});
