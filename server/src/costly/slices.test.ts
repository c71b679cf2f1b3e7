import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { sortInSlices } from './slices.ts';

test('SRV-12 rows are sorted in slices as they would be at once, and those that are alike stay in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 5_500 }), fc.integer(), async (length, seed) => {
      const items = Array.from({ length }, (_, at) => ({ at, key: (at * 7_919 + seed) % 97 }));
      const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key;
      assert.deepEqual(await sortInSlices(items, byKey), items.toSorted(byKey));
    }),
    { numRuns: 30 },
  );
});
