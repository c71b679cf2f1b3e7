import assert from 'node:assert/strict';
import { test } from 'node:test';

import Big from 'big.js';
import fc from 'fast-check';

import { percentShares } from './shares.ts';

const sum = (shares: readonly string[]): string =>
  shares.reduce((total, share) => total.plus(share), new Big(0)).toFixed(3);

test('DSH-02 shares have three decimals and add up to exactly 100', () => {
  assert.deepEqual(percentShares(['1', '1', '1']), ['33.334', '33.333', '33.333']);
  assert.deepEqual(percentShares(['0', '0.000']), ['0.000', '0.000']);
  const kg = fc.nat({ max: 10_000_000_000 }).map((grams) => new Big(grams).div(1000).toFixed(3));
  fc.assert(
    fc.property(fc.array(kg, { minLength: 1, maxLength: 6 }), (parts) => {
      const shares = percentShares(parts);
      const isEmpty = parts.every((part) => new Big(part).eq(0));
      assert.equal(sum(shares), isEmpty ? '0.000' : '100.000');
      for (const share of shares) assert.match(share, /^\d+\.\d{3}$/);
    }),
  );
});

test('DSH-02 a level below zero by a credit note still leaves a sum of 100', () => {
  const shares = percentShares(['-10.000', '310.000', '7.000']);
  assert.equal(sum(shares), '100.000');
  assert.ok(Number(shares[0]) < 0);
});
