import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';

import { takeScratch } from './scratch.ts';

const names = ['TMPDIR', 'TEST_DATABASE_FOLDER'] as const;
let before: readonly (string | undefined)[];
let memory: string;

beforeEach(async () => {
  before = names.map((name) => process.env[name]);
  memory = await mkdtemp(join(tmpdir(), 'scratch-'));
});
afterEach(async () => {
  for (const [index, name] of names.entries()) {
    const value = before[index];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await rm(memory, { recursive: true });
});

test('child processes have their temporary folder in memory, and it is removed afterwards', async () => {
  const remove = await takeScratch({ memory, room: 0 });
  assert.equal(tmpdir(), join(memory, `fraktion-check-${process.pid}`));
  assert.ok(process.env['TEST_DATABASE_FOLDER']?.startsWith(tmpdir()));
  assert.deepEqual(await readdir(memory), [`fraktion-check-${process.pid}`]);
  await remove();
  assert.deepEqual(await readdir(memory), []);
});

test('the folder of a killed run is removed; those of other runs or programs stay', async () => {
  // No process has the last of these numbers.
  const [running, killed, other] = ['fraktion-check-1', 'fraktion-check-99999999', 'other'];
  for (const name of [running, killed, other]) await mkdir(join(memory, name));
  const remove = await takeScratch({ memory, room: 0 });
  await remove();
  assert.deepEqual((await readdir(memory)).toSorted(), [running, other]);
});

test('without enough memory the temporary folder stays unchanged', async () => {
  for (const given of [
    { memory, room: Number.MAX_SAFE_INTEGER },
    { memory: join(memory, 'none'), room: 1 },
  ]) {
    const remove = await takeScratch(given);
    await remove();
    assert.deepEqual(
      names.map((name) => process.env[name]),
      before,
    );
  }
  assert.deepEqual(await readdir(memory), []);
});
