import assert from 'node:assert/strict';
import { test } from 'node:test';

import Big from 'big.js';

import {
  type AgreedPrice,
  agreedPriceOf,
  type BilledItem,
  compareWithAgreement,
  raisesBy,
} from './agreement.ts';

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
const line = (change: Partial<BilledItem> = {}): BilledItem => ({
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
const ruleOf = (rows: readonly AgreedPrice[], change: Partial<BilledItem> = {}) =>
  compareWithAgreement(rows, line(change))?.rule ?? null;

test('INS-01 a price passes within half a per cent, to the last decimal', () => {
  assert.equal(ruleOf([row()], { unitPrice: '100.5' }), null);
  assert.equal(ruleOf([row()], { unitPrice: '100.5001' }), 'dearer');
  assert.equal(ruleOf([row()], { unitPrice: '12' }), null, 'cheaper is welcome');
});

test('INS-04 INS-06 a raise passes up to the agreed index on each anniversary, and not a day before', () => {
  const indexed = [row({ indexPercent: '4', validFrom: '2023-03-06' })];
  const raised = { 0: '100', 1: '104', 2: '108.16', 3: '112.4864' };
  const days = [
    ['2023-03-06', 0],
    ['2023-12-31', 0],
    ['2024-01-01', 0],
    ['2024-03-05', 0],
    ['2024-03-06', 1],
    ['2024-12-31', 1],
    ['2025-03-05', 1],
    ['2025-03-06', 2],
    ['2025-03-31', 2],
    ['2026-03-06', 3],
  ] as const;
  for (const [date, raises] of days) {
    assert.equal(ruleOf(indexed, { date, unitPrice: raised[raises] }), null, date);
    // At the first price half a per cent is more than no raise.
    const above = new Big(raised[raises]).times(raises === 0 ? '1.0051' : '1.0002').toFixed();
    assert.equal(ruleOf(indexed, { date, unitPrice: above }), 'dearer', date);
  }
});

test('INS-06 the year of a row that begins on a leap day is over on 1 March', () => {
  const leap = [row({ indexPercent: '3', validFrom: '2024-02-29' })];
  const rules = ['2025-02-28', '2025-03-01', '2028-02-28', '2028-02-29'].map((date) =>
    [103, 106.09, 109.2727, 112.550881].map((price) =>
      ruleOf(leap, { date, unitPrice: String(price) }),
    ),
  );
  const [passes, fails] = [null, 'dearer'];
  assert.deepEqual(rules, [
    [fails, fails, fails, fails],
    [passes, fails, fails, fails],
    [passes, passes, passes, fails],
    [passes, passes, passes, passes],
  ]);
});

test('INS-06 a row that names a yearly day is raised on that day of each year, and never on its first day', () => {
  const raisesOn = (validFrom: string, indexDay: string, date: string): number =>
    raisesBy(row({ validFrom, indexDay }), date);
  const newYear = (date: string) => raisesOn('2024-06-15', '01-01', date);
  assert.deepEqual(
    ['2024-06-15', '2024-12-31', '2025-01-01', '2025-06-15', '2025-12-31', '2026-01-01'].map(
      newYear,
    ),
    [0, 0, 1, 1, 1, 2],
  );
  const october = (date: string) => raisesOn('2024-06-15', '10-01', date);
  assert.deepEqual(
    ['2024-09-30', '2024-10-01', '2025-09-30', '2025-10-01'].map(october),
    [0, 1, 1, 2],
  );
  const same = (date: string) => raisesOn('2024-01-01', '01-01', date);
  assert.deepEqual(['2024-01-01', '2024-12-31', '2025-01-01'].map(same), [0, 0, 1]);
  const leap = (date: string) => raisesOn('2024-02-29', '03-01', date);
  assert.deepEqual(
    ['2024-02-29', '2024-03-01', '2025-02-28', '2025-03-01'].map(leap),
    [0, 1, 1, 2],
  );
  const named = [row({ indexPercent: '4', validFrom: '2024-06-15', indexDay: '01-01' })];
  assert.equal(ruleOf(named, { date: '2025-01-01', unitPrice: '104' }), null);
  assert.equal(ruleOf(named, { date: '2025-06-15', unitPrice: '108.16' }), 'dearer');
});

test('INS-06 a row that was ended and begun anew is raised from its own first day', () => {
  const rows = [
    row({ id: 'old', price: '100', indexPercent: '2', validTo: '2026-05-31' }),
    row({ id: 'new', price: '103', indexPercent: '2', validFrom: '2026-06-01' }),
  ];
  const on = (date: string, unitPrice: string) => ruleOf(rows, { date, unitPrice });
  assert.equal(on('2026-05-31', '102'), null);
  assert.equal(on('2026-05-31', '104.04'), 'dearer');
  assert.equal(on('2026-06-01', '103'), null);
  assert.equal(
    on('2027-01-01', '105.06'),
    'dearer',
    'the anniversary of the row before is no matter',
  );
  assert.equal(on('2027-06-01', '105.06'), null);
});

test('INS-06 what is too much stands above the allowed price, whichever raises it has', () => {
  const indexed = [row({ price: '257.6', indexPercent: '2', validFrom: '2023-03-06' })];
  const finding = (date: string, unitPrice: string) => {
    const found = compareWithAgreement(indexed, line({ date, unitPrice, quantity: '1' }));
    return [found?.expected, found?.difference];
  };
  assert.deepEqual(finding('2025-05-31', '273.3672'), ['268.00704', '5.3602']);
  assert.deepEqual(finding('2023-05-31', '262.752'), ['257.6', '5.1520']);
});

test('INS-06 a raised price may be rounded as the bill rounds it, once or at each raise; one without a raise may not', () => {
  const indexed = (price: string) => [
    row({ price, indexPercent: '2', validFrom: '2022-01-14', unit: 'kg' }),
  ];
  const on = (price: string, unitPrice: string, date = '2025-07-31') =>
    ruleOf(indexed(price), { unit: 'kg', unitPrice, date });
  // 10.9623 once, and 10.97 by 10.54, 10.75 and 10.965.
  assert.equal(on('914.45', '970.4217'), null);
  assert.equal(on('10.33', '10.97'), null);
  assert.equal(on('10.33', '10.98'), 'dearer');
  assert.equal(on('0.105', '0.11', '2022-07-31'), 'dearer');
});

test('INS-06 a raise counts for a line whose period it comes within', () => {
  const indexed = [row({ indexPercent: '4', validFrom: '2024-01-15' })];
  const january = { date: '2025-01-01', unitPrice: '104' } as const;
  assert.equal(ruleOf(indexed, january), 'dearer');
  assert.equal(ruleOf(indexed, { ...january, until: '2025-01-14' }), 'dearer');
  assert.equal(ruleOf(indexed, { ...january, until: '2025-01-31' }), null);
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
  const idOf = (change: Partial<BilledItem>) => agreedPriceOf(rows, line(change))?.id;
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
