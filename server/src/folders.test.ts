import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { makeFolders } from './folders.ts';
import { SettingsError } from './settings.ts';

let home: string;
before(async () => {
  home = await mkdtemp(join(tmpdir(), 'folders-'));
  await writeFile(join(home, 'file'), 'not a folder');
});
after(() => rm(home, { recursive: true }));

const problemsOf = async (dataDir: string, filesDir = join(dataDir, 'files')) => {
  try {
    await makeFolders({ dataDir, filesDir });
    return [];
  } catch (error) {
    assert.ok(error instanceof SettingsError, String(error));
    return error.problems.map(({ name, value }) => [name, value]);
  }
};

test('the folders of the portal are made where there are none', async () => {
  const [data, files] = [join(home, 'some', 'data'), join(home, 'files')];
  assert.deepEqual(await problemsOf(data, files), []);
  assert.deepEqual(await problemsOf(data, files), [], 'the second time too');
  assert.ok((await stat(data)).isDirectory());
  assert.equal((await stat(files)).mode & 0o777, 0o700, 'uploads are for the portal alone');
});

test('each folder that cannot be used is told by the setting it comes from', async () => {
  const file = join(home, 'file');
  assert.deepEqual(await problemsOf(file), [['DATA_DIR', file]]);
  assert.deepEqual(await problemsOf(join(file, 'below'), file), [
    ['DATA_DIR', join(file, 'below')],
    ['FILES_URL', file],
  ]);
  assert.deepEqual(await problemsOf(join(home, 'data'), file), [['FILES_URL', file]]);
});
