import assert from 'node:assert/strict';
import { test } from 'node:test';

import Big from 'big.js';

import { exceededFields } from './bounds.ts';
import type { LineAmounts } from './lineLeft.ts';

const line = (change: Partial<LineAmounts> = {}): LineAmounts => ({
  amount: '100',
  quantity: '10',
  unit_code: 'KGM',
  sign: 1,
  weight_sign: 1,
  posted: '0',
  posted_quantity: {},
  posted_tonnage: '0',
  posted_collections: '0',
  ...change,
});
const whole = {
  amount: '100',
  quantity: '10',
  unit: 'kg',
  tonnageCollected: '0.01',
  numberOfCollections: 0,
} as const;
const exceeded = (
  change: Partial<Parameters<typeof exceededFields>[1]>,
  of: Partial<LineAmounts> = {},
  order: Big | null = null,
) => exceededFields(line(of), { ...whole, ...change }, order);

test('REC-14 the whole of a line can be posted, and nothing beyond it', () => {
  assert.deepEqual(exceeded({}), []);
  assert.deepEqual(exceeded({ amount: '100.0001' }), ['amount']);
  assert.deepEqual(exceeded({ quantity: '10.001' }), ['quantity']);
  assert.deepEqual(exceeded({ tonnageCollected: '0.010001' }), ['tonnageCollected']);
  assert.deepEqual(exceeded({ quantity: '999', tonnageCollected: '0.999' }), [
    'quantity',
    'tonnageCollected',
  ]);
});

test('REC-14 what is posted already counts, to the last decimal', () => {
  const half = {
    posted: '50',
    posted_quantity: { kg: '4', tonnage: '0.001' },
    posted_tonnage: '0.005',
  };
  assert.deepEqual(
    exceeded({ amount: '50', quantity: '5', tonnageCollected: '0.005' }, half),
    [],
    'kilograms and tonnes are one measure',
  );
  assert.deepEqual(
    exceeded({ amount: '50.01', quantity: '5.001', tonnageCollected: '0.0051' }, half),
    ['amount', 'quantity', 'tonnageCollected'],
  );
  assert.deepEqual(
    exceeded({ amount: '50', quantity: '0.005', unit: 'tonnage', tonnageCollected: null }, half),
    [],
  );
  assert.deepEqual(
    exceeded({ amount: '50', quantity: '0.006', unit: 'tonnage', tonnageCollected: null }, half),
    ['quantity'],
  );
  const inTonnes = { quantity: '0.01', unit_code: 'TNE', posted_quantity: { kg: '4' } };
  assert.deepEqual(exceeded({ quantity: '6' }, inTonnes), []);
  assert.deepEqual(exceeded({ quantity: '6.001' }, inTonnes), ['quantity']);
});

test('REC-14 nothing is posted against the direction of the line', () => {
  assert.deepEqual(exceeded({ amount: '-1', quantity: '-1', tonnageCollected: '-0.001' }), [
    'amount',
    'quantity',
    'tonnageCollected',
  ]);
});

test('REC-14 a credit note is posted in negative figures alone', () => {
  const credit = { sign: -1, weight_sign: -1 } as const;
  const negative = { amount: '-100', quantity: '-10', tonnageCollected: '-0.01' };
  assert.deepEqual(exceeded(negative, credit), []);
  assert.deepEqual(exceeded({}, credit), ['amount', 'quantity', 'tonnageCollected']);
});

test('REC-14 income has a negative amount and a weight that is none the less positive', () => {
  const income = { amount: '-80', quantity: '-10' };
  assert.deepEqual(
    exceeded({ amount: '-80', quantity: '-10', tonnageCollected: '0.01' }, income),
    [],
  );
  assert.deepEqual(exceeded({ amount: '80', quantity: '-10' }, income), ['amount']);
});

test('REC-14 a line of pieces bounds the collections, and one that weighs does not', () => {
  const pieces = { quantity: '4', unit_code: 'H87', posted_collections: '1' };
  const three = { quantity: '4', unit: 'pcs', tonnageCollected: null } as const;
  assert.deepEqual(exceeded({ ...three, numberOfCollections: 3 }, pieces), []);
  assert.deepEqual(exceeded({ ...three, numberOfCollections: 4 }, pieces), ['numberOfCollections']);
  assert.deepEqual(exceeded({ numberOfCollections: 40 }), []);
});

test('REC-14 a line that does not weigh is bounded by what its order has brought, and free without an order', () => {
  const lift = { quantity: '1', unit_code: 'H87' };
  const posting = { quantity: '1', unit: 'pcs', tonnageCollected: '0.5' } as const;
  assert.deepEqual(exceeded(posting, lift), []);
  assert.deepEqual(exceeded(posting, lift, new Big('0.5')), []);
  assert.deepEqual(exceeded(posting, lift, new Big('0.499')), ['tonnageCollected']);
});

test('REC-14 a quantity in another unit than the line is not compared', () => {
  assert.deepEqual(exceeded({ quantity: '3', unit: 'hours' }), []);
});
