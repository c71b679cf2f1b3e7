import assert from 'node:assert/strict';
import { test } from 'node:test';

import { releaseFile, remoteManifest } from './releaseManifest.ts';
import { incompatibilities } from './incompatibilities.ts';

const ui = '@fraktion/shared-ui';

test('PLT-08 an export that is offered with no more requirements than known fits', () => {
  const uses = { [ui]: { Button: [], Page: ['title'] } };
  const offered = { [ui]: { Button: [], Page: [], Other: ['much'] } };
  assert.deepEqual(incompatibilities(uses, offered), []);
});

test('PLT-08 missing exports and those with more requirements are named', () => {
  const uses = { [ui]: { Button: [], Page: ['title'] }, react: { useState: [] } };
  const offered = { [ui]: { Page: ['title', 'width'] } };
  assert.deepEqual(incompatibilities(uses, offered), [
    `${ui} does not offer Button`,
    `Page of ${ui} now requires width`,
    'react does not offer useState',
  ]);
});

const fileAt = (path: string) => ({ path, bytes: 1, integrity: `sha384-${'a'.repeat(64)}` });

test('PLT-08 a path of a file is one that every store takes', () => {
  for (const path of ['remote.js', 'a/b.css', '@scope/x.js', '_x', 'x'.repeat(120)])
    assert.ok(releaseFile.safeParse(fileAt(path)).success, path);
  const odd = [
    '.x',
    'a/.x',
    '.',
    '..',
    'a/..',
    'a..b',
    '/a',
    'a/',
    'a//b',
    '',
    'a b',
    'a\\b',
    'a\0',
  ];
  for (const path of [...odd, 'a'.repeat(303), 'a/'.repeat(160) + 'b', '\ud800'])
    assert.ok(!releaseFile.safeParse(fileAt(path)).success, path);
});

test('PLT-08 no file of a release lies where another one does', () => {
  const { files } = remoteManifest.shape;
  const isFine = (...paths: string[]) => files.safeParse(paths.map(fileAt)).success;
  assert.ok(isFine('a.js', 'a/b.js', 'ab.js'));
  for (const paths of [
    ['a', 'a'],
    ['a', 'a/b'],
    ['a/b/c', 'a/b'],
    ['a.js', 'a.js.br'],
    ['a.js.gz', 'a.js'],
  ])
    assert.ok(!isFine(...paths), paths.join(' '));
});
