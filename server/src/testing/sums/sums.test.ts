import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { startTestApp, type TestApp } from '../servers/testApp.ts';
import { expected } from './expected.ts';
import { readSums } from './readings.ts';
import { buildWorld } from './world.ts';

let t: TestApp;
before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

test('REP-01 REP-06 SIM-02 DSH-02 each sum contains the rows that it must', async () => {
  assert.deepEqual(await readSums(await buildWorld(t)), expected);
});
