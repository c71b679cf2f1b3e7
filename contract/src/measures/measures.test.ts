import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dimensionsOf, isMoney, measureNames, measures } from './measures.ts';

/** Unit, how two parts of a figure make the whole, rows, and who may read it; as `docs/figures.md` explains them. */
const defined: Readonly<Record<string, string>> = {
  net: 'money sum postings, who sees money, by category',
  cost: 'money sum postings, who sees money, by category',
  income: 'money sum postings, who sees money, by category',
  kg: 'kg sum both, everybody',
  costPerTonne: 'perTonne ratio both, who sees money',
  collections: 'count sum postings, everybody, by category',
  trips: 'count sum orders, everybody',
  km: 'km sum postings, everybody, by category',
  postings: 'count sum postings, everybody, by category',
  recyclingRate: 'percent ratio both, everybody',
  genuineRate: 'percent ratio both, everybody',
  sortingRate: 'percent ratio both, everybody',
  co2: 'kgCo2 sum both, everybody',
  avoidedCo2: 'kgCo2 sum both, everybody',
  drivings: 'count sum drivings, who sees trips',
  drivenKg: 'kg sum drivings, who sees trips',
  drivenHours: 'hours sum drivings, who sees trips',
  loadPerDriving: 'kg ratio drivings, who sees trips',
  possibleDoubles: 'count sum drivings, who sees trips',
  tripCost: 'money sum drivings, who sees trips',
  costPerDriving: 'money ratio drivings, who sees trips',
};

const readers: Readonly<Record<string, string>> = {
  '': 'everybody',
  'Admin LocationAdmin FacilityUser': 'who sees money',
  'Admin LocationAdmin': 'who sees trips',
};

test('REP-06 each measure has its unit, its way to add up, its rows and its readers', () => {
  const described = Object.entries(measures).map(([name, measure]) => {
    const roles = 'roles' in measure ? measure.roles.join(' ') : '';
    const byCategory = 'byCategory' in measure ? ', by category' : '';
    const { unit, adds, from } = measure;
    return [name, `${unit} ${adds} ${from}, ${readers[roles]}${byCategory}`];
  });
  assert.deepEqual(Object.fromEntries(described), defined);
});

test('REP-06 money has one value for each currency, weights and counts have one', () => {
  assert.deepEqual(measureNames.filter(isMoney), [
    'net',
    'cost',
    'income',
    'costPerTonne',
    'tripCost',
    'costPerDriving',
  ]);
});

test('REP-06 only postings are divided by category, and only trips by vehicle', () => {
  assert.deepEqual(
    measureNames.filter((name) => dimensionsOf(name).includes('category')),
    ['net', 'cost', 'income', 'collections', 'km', 'postings'],
  );
  assert.deepEqual(
    measureNames.filter((name) => dimensionsOf(name).includes('vehicle')),
    [
      'drivings',
      'drivenKg',
      'drivenHours',
      'loadPerDriving',
      'possibleDoubles',
      'tripCost',
      'costPerDriving',
    ],
  );
});
