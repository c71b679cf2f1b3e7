import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import {
  startTestDatabase,
  type TestDatabase,
} from '@fraktion/server/testing/servers/testDatabase';

import { freshLinks } from './sourceLinks.ts';
import { writtenDocuments } from './written.ts';

const root = join(import.meta.dirname, '../../../..');
let database: TestDatabase;
before(async () => {
  database = await startTestDatabase();
});
after(() => database?.stop());

test('PLT-11 the tables of jobs and policies and the pictures of the database are what the code says (npm run docs writes them)', async () => {
  for (const { file, before: written, after: current } of await writtenDocuments(
    root,
    database.ownerUrl,
  ))
    // The lines of names move with each change of their file: only `npm run docs` moves them in the text.
    if (file !== 'CONTRIBUTING.md') assert.equal(written, current, `${file}: npm run docs`);
});

test('PLT-11 each decision stands once in the index of decisions', () => {
  const folder = join(root, 'docs/decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const named = [...index.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file!);
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  assert.deepEqual(named.toSorted(), files.toSorted());
});

test('PLT-11 a name in CONTRIBUTING.md is in the file that it names, and keeps its line while that is right', () => {
  const package_ = 'tooling/package.json';
  const text = `\`"name"\` ([${package_}:99](${package_}#L99))`;
  assert.equal(freshLinks(root, text), `\`"name"\` ([${package_}:2](${package_}#L2))`);
  assert.throws(
    () => freshLinks(root, text.replace('"name"', 'no such name')),
    /has no no such name/,
  );
});
