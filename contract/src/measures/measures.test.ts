import assert from 'node:assert/strict';
import { test } from 'node:test';

import { roles } from '../roles.ts';
import { dimensionsOf, isMoney, isSum, measureNames, measureOf, measureSign } from './measures.ts';
import { measureUnitOf } from './measureUnits.ts';

const readersOf = (name: (typeof measureNames)[number]) => measureOf(name).roles ?? roles;

test('REP-06 money is read by who sees invoices alone, and trips by who sees their supplier', () => {
  for (const name of measureNames) {
    if (isMoney(name)) assert.ok(!readersOf(name).includes('User'), name);
    if (measureOf(name).from === 'drivings')
      assert.deepEqual(readersOf(name), ['Admin', 'LocationAdmin'], name);
  }
});

test('REP-06 a rate is a ratio of two sums; counts and amounts add up', () => {
  for (const name of measureNames) {
    const { unit, per, less, times } = measureOf(name);
    if (unit === 'percent' || unit === 'perTonne') assert.equal(isSum(name), false, name);
    if (unit === 'count' || unit === 'km' || unit === 'hours') assert.ok(isSum(name), name);
    assert.ok(per === undefined || less === undefined, name);
    assert.ok(times === undefined || per !== undefined, name);
    assert.equal(times, { percent: 100, perTonne: 1000 }[unit as string], name);
  }
});

test('REP-06 a figure is rounded at least as finely as it is printed, and has its sign', () => {
  for (const name of measureNames) {
    const { decimals, printed, inSheet } = measureUnitOf(measureOf(name).unit);
    assert.ok(printed[0] <= printed[1] && printed[1] <= decimals && inSheet <= decimals, name);
  }
  assert.equal(measureSign('costPerTonne', 'DKK'), 'DKK/t');
  assert.equal(measureSign('cost', 'SEK'), 'SEK');
  assert.equal(measureSign('co2', null), 'kg CO₂e');
  assert.equal(measureSign('postings', null), '');
});

test('REP-06 money has one value for each currency, weights and counts have one', () => {
  assert.deepEqual(measureNames.filter(isMoney), [
    'net',
    'cost',
    'income',
    'costPerTonne',
    'drivingCost',
    'costPerDriving',
  ]);
});

test('REP-06 only postings are divided by category, and only trips by vehicle', () => {
  assert.deepEqual(
    measureNames.filter((name) => dimensionsOf(name).includes('category')),
    ['net', 'cost', 'income', 'postings', 'collections', 'km'],
  );
  assert.deepEqual(
    measureNames.filter((name) => dimensionsOf(name).includes('vehicle')),
    [
      'drivings',
      'drivenKg',
      'loadPerDriving',
      'drivenHours',
      'drivingCost',
      'costPerDriving',
      'possibleDoubles',
    ],
  );
});
