import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { eachInSlices, sortInSlices } from './slices.ts';

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

test('SRV-12 of many sliced works one has a slice in a turn of the event loop, each after the other', async () => {
  const spin = (until: number): void => {
    while (performance.now() < until);
  };
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[][] = [];
  await Promise.all(
    Array.from({ length: 8 }, (_, work) =>
      // Each piece is longer than a slice.
      eachInSlices([1, 2, 3, 4], () => {
        (turns[work] ??= []).push(turn);
        spin(performance.now() + 11);
      }),
    ),
  );
  isOver = true;
  const later = turns.flatMap((each) => each.slice(1));
  assert.equal(new Set(later).size, later.length, 'no two in one turn');
  const last = turns.map((each) => each.at(-1) ?? 0);
  assert.ok(Math.max(...last) - Math.min(...last) <= 8, 'and none waits for another to end');
});
