import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { nearestNext, type RoundPoint, roundKm } from './sequence.ts';

const at = (latitude: number, longitude: number): RoundPoint => ({ latitude, longitude });
const inOrder = (places: readonly (RoundPoint | null)[], order: readonly number[]) =>
  order.map((index) => places[index] ?? null);

const permutations = (items: readonly number[]): number[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((each) =>
        permutations(items.filter((other) => other !== each)).map((rest) => [each, ...rest]),
      );

const danish = fc.record({
  latitude: fc.double({ min: 54.6, max: 57.7, noNaN: true }),
  longitude: fc.double({ min: 8.1, max: 12.6, noNaN: true }),
});

test('SUP-13 nearest next names every stop once, those without a place last', () => {
  fc.assert(
    fc.property(fc.array(fc.option(danish), { maxLength: 25 }), (places) => {
      const order = nearestNext(places);
      assert.deepEqual(
        order.toSorted((a, b) => a - b),
        [...places.keys()],
      );
      const firstUnknown = order.findIndex((index) => places[index] === null);
      if (firstUnknown >= 0)
        assert.ok(order.slice(firstUnknown).every((index) => places[index] === null));
    }),
    { numRuns: 60 },
  );
});

test('SUP-13 nearest next of a few stops is at most a twentieth longer than the shortest way', () => {
  fc.assert(
    fc.property(fc.array(danish, { minLength: 2, maxLength: 6 }), (places) => {
      const shortest = Math.min(
        ...permutations([...places.keys()]).map((order) => roundKm(inOrder(places, order))),
      );
      assert.ok(roundKm(inOrder(places, nearestNext(places))) <= shortest * 1.05 + 1e-6);
    }),
    { numRuns: 40 },
  );
});

test('SUP-13 stops along a road are driven from one end to the other', () => {
  const road = [3, 0, 4, 1, 2, 5].map((mile) => at(55 + mile / 10, 10));
  const order = nearestNext(road);
  const back = [1, 3, 4, 0, 2, 5];
  assert.ok([back.join(), back.toReversed().join()].includes(order.join()), order.join());
});

test('SUP-13 a round that starts at the truck goes to the nearest end first', () => {
  const road = [3, 1, 2].map((mile) => at(55 + mile / 10, 10));
  assert.deepEqual(nearestNext(road, at(55, 10)), [1, 2, 0]);
  assert.deepEqual(nearestNext(road, at(56, 10)), [0, 2, 1]);
  assert.deepEqual(nearestNext([], at(56, 10)), []);
});
