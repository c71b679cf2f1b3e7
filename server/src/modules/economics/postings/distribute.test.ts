import assert from 'node:assert/strict';
import { test } from 'node:test';

import Big from 'big.js';
import fc from 'fast-check';

import { distribute } from './distribute.ts';

const shared = (whole: string, weights: readonly string[], decimals: number): string[] =>
  distribute(
    new Big(whole),
    weights.map((weight) => new Big(weight)),
    decimals,
  ).map((part) => part.toFixed(decimals));

test('REC-05 what rounding leaves over rests on the largest part', () => {
  assert.deepEqual(shared('100', ['1', '1', '1'], 2), ['33.34', '33.33', '33.33']);
  assert.deepEqual(shared('10', ['20', '60', '20'], 0), ['2', '6', '2']);
  assert.deepEqual(shared('1', ['25', '50', '25'], 0), ['0', '1', '0']);
  assert.deepEqual(shared('-0.01', ['1', '2'], 2), ['0.00', '-0.01']);
});

test('REC-05 whatever the weights, the parts sum to the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 2, maxLength: 50 }),
      fc.constantFrom(0, 2, 3, 4, 6),
      (whole, weights, decimals) => {
        const scaled = new Big(whole).div(new Big(10).pow(decimals));
        const parts = distribute(
          scaled,
          weights.map((weight) => new Big(weight)),
          decimals,
        );
        assert.ok(parts.reduce((sum, part) => sum.plus(part), new Big(0)).eq(scaled));
      },
    ),
  );
});
