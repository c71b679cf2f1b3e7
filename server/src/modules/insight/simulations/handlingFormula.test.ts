import assert from 'node:assert/strict';
import { test } from 'node:test';

import Big from 'big.js';

import type { StoredAlternative } from '../../../db/schema/simulatedItem.ts';
import {
  simulatedAlternative as asToday,
  simulatedBaseline as baseline,
} from '../../../testing/rows/simulations.ts';
import {
  alternativeHandling,
  baselineHandling,
  breakEvenLiftPrice,
  monthlyToday,
} from './handlingFormula.ts';
import { sensitivityOf } from './sensitivityOf.ts';
import { resultOf } from './sums.ts';

const simulate = (change: Partial<StoredAlternative>) =>
  alternativeHandling(baseline, { ...asToday, ...change });

test('SIM-02 an alternative that changes nothing costs to the last decimal what was posted', () => {
  const { sums, missing } = simulate({});
  assert.equal(sums.cost.toFixed(4), '4817.7700');
  assert.equal(sums.kg.toFixed(3), '3000.000');
  assert.equal(sums.co2.toFixed(3), '19.200');
  assert.deepEqual(missing, []);
});

test('SIM-02 SIM-04 who types the amounts that are shown of today changes nothing, to the last decimal', () => {
  const uneven = { ...baseline, kg: '1000.001', lifts: '25', collections: '7', co2: '6.4000064' };
  const { frequency, tonnesPerMonth, collectionsPerMonth } = monthlyToday(uneven);
  const { sums } = alternativeHandling(uneven, {
    ...asToday,
    frequency,
    tonnesPerMonth,
    collectionsPerMonth,
  });
  assert.deepEqual(sums, baselineHandling(uneven).sums);
});

test('SIM-02 fewer lifts save lifts and collections, and neither tonnes nor rent', () => {
  // Four a month each are three a month each.
  const { sums, parts } = simulate({ frequency: '3' });
  assert.equal(sums.lifts.toFixed(), '18');
  assert.equal(sums.collections.toFixed(), '9');
  assert.equal(parts.lifts.toFixed(4), '1800.0000');
  assert.equal(parts.collections.toFixed(4), '180.0000');
  assert.equal(parts.tonnes.toFixed(4), '1500.0000');
  assert.equal(sums.cost.toFixed(4), '4157.7700');
  assert.equal(sums.kg.toFixed(3), '3000.000');
});

test('SIM-02 one container instead of two has half the lifts and half the rent, and as many collections', () => {
  const { sums, parts } = simulate({ containers: 1 });
  assert.equal(sums.lifts.toFixed(), '12');
  assert.equal(parts.rent.toFixed(4), '300.0000');
  assert.equal(sums.collections.toFixed(), '12');
});

test('SIM-02 typed prices and amounts count for the whole period', () => {
  const { parts, sums } = simulate({
    liftPrice: '80.5',
    tonnePrice: '-120',
    rentPrice: '10',
    collectionPrice: '0',
    tonnesPerMonth: '0.5',
    collectionsPerMonth: '2',
  });
  assert.equal(parts.lifts.toFixed(4), '1932.0000');
  assert.equal(parts.tonnes.toFixed(4), '-180.0000');
  assert.equal(parts.rent.toFixed(4), '60.0000');
  assert.equal(parts.collections.toFixed(4), '0.0000');
  assert.equal(sums.collections.toFixed(), '6');
  assert.equal(sums.cost.toFixed(4), '1889.7700');
});

test('SIM-02 another treatment has its own emissions, avoided production and recycling', () => {
  const { sums } = simulate({ wasteCategory: 'Recycle' });
  assert.equal(sums.co2.toFixed(3), '19.200');
  assert.equal(sums.avoidedCo2.toFixed(3), '2700.000');
  assert.equal(sums.recycledKg.toFixed(3), '3000.000');
  const unknown = simulate({ wasteCategory: 'Special' });
  assert.equal(unknown.sums.co2.toFixed(3), '0.000');
  assert.equal(unknown.sums.kgWithoutFactor.toFixed(3), '3000.000', 'there is no factor');
});

test('SIM-02 an amount that nothing was billed for says which price it needs', () => {
  const unbilled = { ...baseline, lifts: '0', parts: { ...baseline.parts, lifts: '0.0000' } };
  const { missing, sums } = alternativeHandling(unbilled, { ...asToday, frequency: '2' });
  assert.deepEqual(missing, ['liftPrice']);
  assert.equal(sums.lifts.toFixed(), '12');
});

test('SIM-02 break-even: a lift may cost what makes the alternative as dear as today', () => {
  const before = baselineHandling(baseline);
  const after = simulate({ frequency: '3' });
  const price = breakEvenLiftPrice(before, after)!;
  const then = simulate({ frequency: '3', liftPrice: price.toFixed(6) });
  assert.equal(then.sums.cost.round(2).toFixed(), before.sums.cost.round(2).toFixed());
});

test('SIM-02 break-even: what arises once is paid back by what a month saves without it', () => {
  const before = baselineHandling(baseline).sums;
  const after = simulate({ frequency: '3' }).sums;
  const once = new Big(1100);
  const bought = { ...after, cost: after.cost.plus(once) };
  // 660 in three months are 220 a month.
  assert.equal(resultOf(before, bought, { months: new Big(3), once }).breakEvenMonths, '5.0');
  const unsaved = { ...before, cost: before.cost.plus(once) };
  const result = resultOf(before, unsaved, { months: new Big(3), once });
  assert.equal(result.breakEvenMonths, null, 'nothing is saved');
});

test('SIM-02 the tornado varies prices on one side and amounts on both, widest first', () => {
  const before = baselineHandling(baseline);
  const after = simulate({ frequency: '3' });
  const difference = after.sums.cost.minus(before.sums.cost);
  const bars = sensitivityOf([{ baseline: before, simulated: after }], difference);
  const bar = (name: string) => bars.find(({ input }) => input === name);
  assert.equal(difference.toFixed(), '-660');
  assert.deepEqual(bar('liftPrice'), {
    input: 'liftPrice',
    lower: '-1020.0000',
    higher: '-300.0000',
  });
  // 3,480 of 4,140 depend on the amount of waste: a fifth of the 660.
  assert.deepEqual(bar('amounts'), { input: 'amounts', lower: '-528.0000', higher: '-792.0000' });
  assert.equal(bars[0]?.input, 'prices');
  assert.deepEqual(sensitivityOf([], new Big(0)), []);
});
