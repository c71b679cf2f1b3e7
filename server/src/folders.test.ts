import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
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

const modeOf = async (folder: string): Promise<number> => (await stat(folder)).mode & 0o777;

const problemsOf = async (dataDir: string, filesDir = join(dataDir, 'files')) => {
  try {
    await makeFolders({ dataDir, filesDir });
    return [];
  } catch (error) {
    assert.ok(error instanceof SettingsError, String(error));
    return error.problems.map(({ name, value }) => [name, value]);
  }
};

test('missing folders of the portal are created', async () => {
  const [data, files] = [join(home, 'some', 'data'), join(home, 'files')];
  assert.deepEqual(await problemsOf(data, files), []);
  assert.deepEqual(await problemsOf(data, files), [], 'the second time too');
  for (const folder of [data, files]) assert.equal(await modeOf(folder), 0o700, folder);
  assert.notEqual(await modeOf(join(home, 'some')), 0o700, 'what is above is nobody’s business');
});

test('a folder that others may read is closed when the portal has its data there', async () => {
  const data = join(home, 'open');
  await mkdir(data);
  await chmod(data, 0o755);
  assert.deepEqual(await problemsOf(data, join(home, 'files')), []);
  assert.equal(await modeOf(data), 0o755, 'it may be anybody’s');
  await mkdir(join(data, 'postgres'));
  assert.deepEqual(await problemsOf(data, join(home, 'files')), []);
  assert.equal(await modeOf(data), 0o710);
});

test('each folder that cannot be used is reported with its setting', async () => {
  const file = join(home, 'file');
  assert.deepEqual(await problemsOf(file), [['DATA_DIR', file]]);
  assert.deepEqual(await problemsOf(join(file, 'below'), file), [
    ['DATA_DIR', join(file, 'below')],
    ['FILES_URL', file],
  ]);
  assert.deepEqual(await problemsOf(join(home, 'data'), file), [['FILES_URL', file]]);
});
