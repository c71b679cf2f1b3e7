import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type AgreedPrice, agreedPriceOf, type Billed, compareWithAgreement } from './agreement.ts';

const row = (change: Partial<AgreedPrice> = {}): AgreedPrice => ({
  id: 'row',
  category: 'WasteCollection',
  infocardId: null,
  fractionId: null,
  litres: null,
  unit: 'pcs',
  price: '100',
  percentCap: null,
  indexPercent: '0',
  validFrom: '2025-01-01',
  validTo: null,
  ...change,
});
const line = (change: Partial<Billed> = {}): Billed => ({
  lineId: '1',
  category: 'WasteCollection',
  infocardId: 'card',
  fractionId: 'paper',
  litres: 660,
  unit: 'pcs',
  date: '2025-06-15',
  quantity: '4',
  unitPrice: '100',
  isIncome: false,
  percent: null,
  ...change,
});
const ruleOf = (rows: readonly AgreedPrice[], change: Partial<Billed> = {}) =>
  compareWithAgreement(rows, line(change))?.rule ?? null;

test('INS-01 a price passes within half a per cent, to the last decimal', () => {
  assert.equal(ruleOf([row()], { unitPrice: '100.5' }), null);
  assert.equal(ruleOf([row()], { unitPrice: '100.5001' }), 'dearer');
  assert.equal(ruleOf([row()], { unitPrice: '12' }), null, 'cheaper is welcome');
});

test('INS-04 a raise passes up to the agreed index, and not a year before it may come', () => {
  const indexed = [row({ indexPercent: '4' })];
  assert.equal(ruleOf(indexed, { unitPrice: '104' }), null);
  assert.equal(ruleOf(indexed, { unitPrice: '104.01' }), 'dearer');
  assert.equal(ruleOf(indexed, { unitPrice: '108.16' }), 'dearer');
  assert.equal(ruleOf(indexed, { unitPrice: '108.16', date: '2026-01-01' }), null);
  assert.equal(ruleOf(indexed, { unitPrice: '108.16', date: '2025-12-31' }), 'dearer');
});

test('INS-01 what is billed too much is given in money', () => {
  const finding = compareWithAgreement([row()], line({ unitPrice: '112.5' }));
  assert.deepEqual(
    [finding?.severity, finding?.expected, finding?.billed, finding?.difference],
    ['failed', '100', '112.5', '50.0000'],
  );
  assert.equal(finding?.priceId, 'row');
});

test('INS-04 a service that was not agreed is a warning, and a rounding is none', () => {
  assert.equal(ruleOf([row()], { category: 'RegistrationFee' }), 'noPrice');
  assert.equal(ruleOf([row()], { category: 'WithoutCategory' }), null);
});

test('AGR-03 the narrowest price holds: the container, the fraction with its size, the fraction, everything', () => {
  const rows = [
    row({ id: 'all' }),
    row({ id: 'fraction', fractionId: 'paper' }),
    row({ id: 'size', fractionId: 'paper', litres: 660 }),
    row({ id: 'card', infocardId: 'card' }),
  ];
  const idOf = (change: Partial<Billed>) => agreedPriceOf(rows, line(change))?.id;
  assert.equal(idOf({}), 'card');
  assert.equal(idOf({ infocardId: 'other' }), 'size');
  assert.equal(idOf({ infocardId: 'other', litres: 240 }), 'fraction');
  assert.equal(idOf({ infocardId: 'other', fractionId: 'glass' }), 'all');
});

test('AGR-01 a price for one type of container holds for no other, and before one for any', () => {
  const rows = [
    row({ id: 'any', fractionId: 'paper' }),
    row({ id: 'bin', fractionId: 'paper', containerType: 'Wheelie bin' }),
  ];
  const idOf = (containerType: string | null) => agreedPriceOf(rows, line({ containerType }))?.id;
  assert.deepEqual(['Wheelie bin', 'Skip', null].map(idOf), ['bin', 'any', 'any']);
});

test('AGR-01 a price holds from its first day to its last, and the newer of two wins', () => {
  const old = row({ id: 'old', validTo: '2025-06-30' });
  const next = row({ id: 'next', validFrom: '2025-07-01' });
  const on = (date: string, rows = [old, next]) => agreedPriceOf(rows, line({ date }))?.id;
  assert.deepEqual(
    ['2024-12-31', '2025-01-01', '2025-06-30', '2025-07-01'].map((day) => on(day)),
    [undefined, 'old', 'old', 'next'],
  );
  assert.equal(
    on('2025-08-01', [row({ id: 'first' }), row({ id: 'second', validFrom: '2025-07-01' })]),
    'second',
  );
});

test('INS-01 kilograms and tonnes are one measure, pieces and hours are not', () => {
  const perTonne = [row({ category: 'Reprocessing', unit: 'tonnage', price: '600' })];
  const treated = { category: 'Reprocessing', unit: 'kg', quantity: '1000' } as const;
  assert.equal(ruleOf(perTonne, { ...treated, unitPrice: '0.6' }), null);
  const dear = compareWithAgreement(perTonne, line({ ...treated, unitPrice: '0.7' }));
  assert.equal(dear?.difference, '100.0000');
  assert.equal(ruleOf([row()], { unit: 'hours' }), 'noPrice');
});

test('INS-01 income below what was agreed fails, above it passes', () => {
  const income = [row({ category: 'Income', unit: 'kg', price: '-1' })];
  const paid = { category: 'Income', unit: 'kg', isIncome: true } as const;
  assert.equal(ruleOf(income, { ...paid, unitPrice: '0.995' }), null);
  assert.equal(ruleOf(income, { ...paid, unitPrice: '0.9949' }), 'incomeTooLow');
  assert.equal(ruleOf(income, { ...paid, unitPrice: '1.4' }), null);
});

test('INS-04 a surcharge above its cap fails', () => {
  const cap = [row({ category: 'OilSurchargeFee', price: null, percentCap: '8.6' })];
  const surcharge = { category: 'OilSurchargeFee' } as const;
  assert.equal(ruleOf(cap, { ...surcharge, percent: '8.6' }), null);
  assert.equal(ruleOf(cap, { ...surcharge, percent: '8.61' }), 'aboveCap');
});
