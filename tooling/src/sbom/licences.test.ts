import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../build/places.ts';
import { readAllowed, unlisted, unneeded } from './licences.ts';
import { type Component, readSbom, type Sbom } from './sbom.ts';

const allowed = readAllowed(await readFile(join(root, 'CONTRIBUTING.md'), 'utf8'));

const having = (expression: string, name = 'thing', group?: string): Component => ({
  name,
  version: '1.0.0',
  ...(group === undefined ? {} : { group }),
  ...(expression === '' ? {} : { licenses: [{ expression }] }),
});

const isAllowed = (component: Component): boolean => unlisted([component], allowed).length === 0;

test('SRV-06 a package may be used if the list has its licence, all parts of it, or one of its choices', () => {
  for (const expression of ['MIT', 'MPL-2.0', '(MIT OR EUPL-1.1+)', 'Apache-2.0 AND MIT'])
    assert.ok(isAllowed(having(expression)), expression);
  const others = [
    '',
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'SSPL-1.0',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    'MIT AND GPL-2.0-only',
    '(GPL-2.0-only OR AGPL-3.0-only)',
    '(MIT OR (GPL-2.0-only AND ISC))',
    '(MIT OR GPL-2.0-only) AND AGPL-3.0-only',
    'AGPL-3.0-only AND (GPL-2.0-only OR MIT)',
    'SSPL-1.0 AND (MIT OR ISC)',
    'mit-like',
  ];
  for (const expression of others) assert.equal(isAllowed(having(expression)), false, expression);
  // Several that a package names apply together.
  const [choice, other] = [{ expression: 'MIT OR GPL-2.0-only' }, { license: { id: 'SSPL-1.0' } }];
  const several = { ...having('MIT'), licenses: [choice, other] };
  assert.equal(isAllowed(several), false);
  assert.ok(isAllowed({ ...several, licenses: [choice] }));
});

test('SRV-06 a licence with a condition is for the named packages alone', () => {
  assert.ok(isAllowed(having('LGPL-3.0-or-later', 'sharp-libvips-linux-x64', '@img')));
  assert.ok(isAllowed(having('OFL-1.1', 'inter', '@fontsource-variable')));
  for (const licence of ['LGPL-3.0-or-later', 'OFL-1.1', 'CC-BY-4.0', 'Python-2.0'])
    assert.equal(isAllowed(having(licence)), false, licence);
  const name = 'sharp-libvips-linux-x64';
  assert.equal(isAllowed(having('LGPL-3.0-or-later', name, '@imgs')), false);
  assert.equal(isAllowed(having('LGPL-3.0-or-later', `${name}/x`, '@img')), false);
});

test('SRV-06 a licence that was read by hand counts for that version alone', () => {
  assert.ok(isAllowed({ name: 'ssh2', version: '1.17.0' }));
  assert.equal(isAllowed({ name: 'ssh2', version: '1.18.0' }), false);
});

test('SRV-06 the bill of materials names what is installed, with digests, and every licence in it is on the list', async () => {
  const { bomFormat, specVersion, components } = JSON.parse(await readSbom()) as Sbom;
  assert.deepEqual([bomFormat, specVersion], ['CycloneDX', '1.6']);
  const names = new Set(components.map(({ name }) => name));
  for (const name of ['fastify', 'react', 'kysely', 'sharp', 'server'])
    assert.ok(names.has(name), name);
  const without = components.filter(
    (each) => each.group !== '@fraktion' && !JSON.stringify(each).includes('"SHA-512"'),
  );
  assert.deepEqual(
    without.map(({ name }) => name),
    [],
  );
  assert.deepEqual(unlisted(components, allowed), []);
  assert.deepEqual(unneeded(components, allowed), []);
});
