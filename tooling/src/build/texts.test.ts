import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { languages } from '@fraktion/contract';
import { textsPath, type TextTree } from '@fraktion/contract/translations';

import { packageDir } from './places.ts';
import { writeFiles } from './files.ts';
import { platformTexts, remoteTexts } from './texts.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fraktion-texts-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const read = async (language: (typeof languages)[number]) =>
  JSON.parse(await readFile(path.join(folder, textsPath(language)), 'utf8')) as Record<
    string,
    TextTree
  >;

test('ADM-06 the platform releases its texts and those of the design system in each language', async () => {
  await writeFiles(folder, await platformTexts());
  const english = await read('en');
  assert.deepEqual(Object.keys(english).toSorted(), [
    'shell',
    'ui',
    'ui-chart',
    'ui-form',
    'ui-grid',
    'ui-list',
    'ui-map',
    'ui-overlay',
    'ui-sheet',
    'ui-upload',
    'words',
  ]);
  const shell = english['shell'] as { login: TextTree; notifications: TextTree };
  assert.ok(shell.login && shell.notifications, 'texts of the login and of the frame');
  assert.equal((english['ui'] as { retry: string }).retry, 'Retry');
  for (const language of languages)
    for (const [part, texts] of Object.entries(await read(language)))
      assert.deepEqual(Object.keys(texts).toSorted(), Object.keys(english[part]!).toSorted(), part);
});

test('ADM-06 a remote releases its texts, and those of the shared package that it bundles', async () => {
  await writeFiles(folder, await remoteTexts(packageDir('mfe-supplier'), 'mfe-supplier'));
  assert.deepEqual(Object.keys(await read('sv')).toSorted(), [
    'mfe-supplier',
    'shared-waste',
    'words',
  ]);
});
