import assert from 'node:assert/strict';
import { test } from 'node:test';

import { netGrams } from './weighingFields.ts';

const weights: readonly (readonly [
  grossKg: string | null,
  tareKg: string | null,
  netKg: string | null,
  grams: number | null,
])[] = [
  ['1000', '400.5', null, 599_500],
  ['1000', '400.5', '599.5', 599_500],
  ['1000', '400.5', '599.6', null],
  ['400', '400', null, 0],
  ['400', '1000', null, null],
  ['400', '1000', '-600', null],
  ['1000', null, '600', 600_000],
  [null, '400', '600', 600_000],
  [null, null, '600', 600_000],
  ['1000', null, null, null],
  [null, '400', null, null],
  [null, null, null, null],
];

test('REP-05 the net weight is gross less tare, never below zero, and agrees with the one that is typed', () => {
  for (const [grossKg, tareKg, netKg, expected] of weights)
    assert.equal(netGrams({ grossKg, tareKg, netKg }), expected, `${grossKg} ${tareKg} ${netKg}`);
});
