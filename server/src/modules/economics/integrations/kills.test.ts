import assert from 'node:assert/strict';
import { test } from 'node:test';

import { killRuns } from '../../../testing/sources/killRuns.ts';

test('ADM-05 with two nodes, and one killed again and again, each file is imported once and none is left', async () => {
  const { faults } = await killRuns({ kills: 5, nodes: 2, longestMs: 1_500 });
  assert.deepEqual(faults, []);
});
