import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import {
  againFolder,
  clearFailures,
  failuresFolder,
  keepFailures,
  recordings,
} from './failures.ts';
import { onePassed, oneFailed } from './outcome.ts';
import { closingLine } from './report.ts';
import type { StepResult } from './step.ts';

let root: string;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'failures-'));
});
after(() => rm(root, { recursive: true }));

const result = (name: string, outcome = oneFailed): StepResult => ({
  step: { name, cut: 'unit', command: ['true'] },
  outcome,
  complete: true,
  output: 'the end of it',
  wholeOutput: `the whole output of ${name}`,
  tests: [],
  seconds: 1,
});

test('failed and retried tests leave their whole output and recordings in one folder', async () => {
  const journey = { file: 'order.spec.ts', name: 'opens', ended: 'failed', seconds: 1 } as const;
  await mkdir(join(root, againFolder(journey)), { recursive: true });
  await writeFile(join(root, againFolder(journey), 'trace.zip'), '');
  const again = [result('order.spec.ts: opens', onePassed)];
  assert.equal(
    await keepFailures(root, [result('server tests'), result('lint', onePassed)], again),
    true,
  );
  const folder = join(root, failuresFolder);
  assert.deepEqual((await readdir(folder)).toSorted(), ['again', 'server-tests.txt']);
  assert.equal(
    await readFile(join(folder, 'server-tests.txt'), 'utf8'),
    'the whole output of server tests',
  );
  assert.deepEqual((await readdir(join(folder, 'again'))).toSorted(), [
    'order.spec.ts-opens',
    'order.spec.ts-opens.txt',
  ]);
  assert.deepEqual(await recordings(root), ['again/order.spec.ts-opens/trace.zip']);
});

test('without a failure there is nothing to look at', async () => {
  await clearFailures(root);
  assert.equal(await keepFailures(root, [result('lint', onePassed)], []), false);
  assert.deepEqual(await readdir(join(root, '.build')), []);
});

test('the closing line counts skipped tests, if there are any', () => {
  assert.equal(closingLine({ passed: 3, failed: 1, skipped: 0 }), '3 passed, 1 failed');
  assert.equal(closingLine({ passed: 3, failed: 1, skipped: 2 }), '3 passed, 1 failed, 2 skipped');
});
