import assert from 'node:assert/strict';
import { test } from 'node:test';

import { postingCategories } from '@fraktion/contract';
import Big from 'big.js';
import fc from 'fast-check';

import { entriesOf, type VoucherFigures } from './voucherEntries.ts';

const figures = (change: Partial<VoucherFigures> = {}): VoucherFigures => ({
  sign: 1,
  currency: 'DKK',
  net: '150',
  tax: '25',
  payable: '174.75',
  prepaid: '0',
  rounding: '-0.25',
  taxGroups: [
    { tax: '25', percent: '25.00' },
    { tax: '0', percent: '0' },
  ],
  lines: [
    {
      kind: 'product',
      amount: '100',
      taxPercent: '25',
      postings: [
        { category: 'WasteCollection', amount: '60' },
        { category: 'Rent', amount: '30' },
      ],
    },
    {
      kind: 'charge',
      amount: '50',
      taxPercent: '0',
      postings: [{ category: 'Rent', amount: '50' }],
    },
    { kind: 'rounding', amount: '-0.25', taxPercent: null, postings: [] },
  ],
  ...change,
});
const facts = (given: VoucherFigures) =>
  entriesOf(given).map(({ kind, category, taxPercent, amount }) =>
    [kind, category, taxPercent, amount].filter((part) => part !== null).join(' '),
  );

test('REC-12 a voucher has an entry for each category and rate, the VAT, the rounding and the creditor', () => {
  assert.deepEqual(facts(figures()), [
    'category WasteCollection 25 60.0000',
    'category Rent 25 30.0000',
    'category WithoutCategory 25 10.0000',
    'category Rent 0 50.0000',
    'rounding -0.2500',
    'vat 25 25.0000',
    'creditor -174.7500',
  ]);
});

test('REC-12 a credit note has every entry the other way round', () => {
  const negative = figures().lines.map((line) => ({
    ...line,
    postings: line.postings.map((posting) => ({ ...posting, amount: `-${posting.amount}` })),
  }));
  const credit = facts(figures({ sign: -1, lines: negative }));
  const turned = facts(figures()).map((entry) =>
    entry.replace(/(-?)([\d.]+)$/, (_, minus: string, amount: string) =>
      minus === '' ? `-${amount}` : amount,
    ),
  );
  assert.deepEqual(credit, turned);
});

test('REC-12 what was prepaid is an entry of its own, and sums that do not agree are marked', () => {
  assert.ok(facts(figures({ payable: '74.75', prepaid: '100' })).includes('prepaid -100.0000'));
  assert.ok(facts(figures({ payable: '170.75' })).includes('difference -4.0000'));
});

const cents = fc.integer({ min: -500_000, max: 500_000 }).map((n) => new Big(n).div(100).toFixed());
const anyLine = fc.record({
  kind: fc.constantFrom('product' as const, 'charge' as const, 'allowance' as const),
  amount: cents,
  taxPercent: fc.constantFrom('25', '12.5', '0', null),
  postings: fc.array(
    fc.record({ category: fc.constantFrom(...postingCategories), amount: cents }),
    { maxLength: 4 },
  ),
});

test('REC-12 whatever is posted, a voucher sums to zero and its categories to the net', () => {
  const sumOf = (amounts: readonly string[]) =>
    amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 12 }),
      fc.constantFrom<1 | -1>(1, -1),
      cents,
      cents,
      (lines, sign, tax, payable) => {
        const net = sumOf(lines.map(({ amount }) => amount));
        const entries = entriesOf({
          ...figures({ sign, tax, payable, lines }),
          net: net.toFixed(),
          rounding: '0',
        });
        assert.equal(sumOf(entries.map(({ amount }) => amount)).toFixed(), '0');
        const categories = entries.filter(({ kind }) => kind === 'category');
        assert.equal(
          sumOf(categories.map(({ amount }) => amount)).toFixed(),
          net.times(sign).toFixed(),
        );
      },
    ),
  );
});
