import assert from 'node:assert/strict';
import { test } from 'node:test';

import Big from 'big.js';
import fc from 'fast-check';

import { inCents, shareOut, totalsOf } from './cents.ts';

const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed();

test('REC-12 what four decimals leave over rests on the largest category', () => {
  const entries = inCents([
    { kind: 'category', amount: '10.0050' },
    { kind: 'category', amount: '99.9950' },
    { kind: 'creditor', amount: '-110.0000' },
  ]);
  assert.deepEqual(
    entries.map(({ amount }) => amount),
    ['10.01', '99.99', '-110.00'],
  );
});

const fine = fc
  .integer({ min: -50_000_000, max: 50_000_000 })
  .map((n) => new Big(n).div(10_000).toFixed(4));

test('ADM-09 whatever its entries, a voucher in two decimals sums to zero, and no entry moves by more than their number in cents', () => {
  fc.assert(
    fc.property(fc.array(fine, { minLength: 1, maxLength: 12 }), (amounts) => {
      const rest = new Big(0).minus(sumOf(amounts)).toFixed(4);
      const entries = [
        ...amounts.map((amount, at) => ({ kind: 'category', amount, at })),
        { kind: 'creditor', amount: rest, at: amounts.length },
      ];
      const rounded = inCents(entries);
      assert.equal(sumOf(rounded.map(({ amount }) => amount)), '0');
      for (const { at, amount } of rounded) {
        assert.match(amount, /^-?\d+\.\d{2}$/);
        const moved = new Big(amount).minus(entries[at]?.amount ?? 0).abs();
        assert.ok(
          moved.lte(new Big(entries.length + 1).times('0.005')),
          `moved by ${moved.toFixed()}`,
        );
      }
    }),
  );
});

test('ADM-09 whatever is shared out, the shares sum to it', () => {
  assert.deepEqual(shareOut('37.51', ['100.00', '50.01']), ['25.00', '12.51']);
  assert.deepEqual(shareOut('10.00', []), []);
  fc.assert(
    fc.property(fine, fc.array(fine, { minLength: 1, maxLength: 8 }), (of, weights) => {
      const amount = new Big(of).toFixed(2);
      assert.equal(sumOf(shareOut(amount, weights)), new Big(amount).toFixed());
    }),
  );
});

test('REC-12 debit and credit are two positive sums', () => {
  assert.deepEqual(totalsOf([{ amount: '1.50' }, { amount: '-2.00' }, { amount: '0.50' }]), {
    debit: '2.00',
    credit: '2.00',
  });
});
