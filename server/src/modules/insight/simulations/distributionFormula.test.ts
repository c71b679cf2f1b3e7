import assert from 'node:assert/strict';
import { test } from 'node:test';

import Big from 'big.js';

import type { StoredFraction } from '../../../db/schema/simulatedFraction.ts';
import { computeDistribution, todaysShares } from './distributionFormula.ts';

const factors = {
  Combustion: '6',
  Landfill: null,
  Recycle: '2',
  Reuse: null,
  Special: null,
  production: '500',
  source: 'test',
};

const fraction = (fractionId: string, more: Partial<StoredFraction>): StoredFraction => ({
  fractionId,
  fractionName: fractionId,
  wasteCategory: 'Combustion',
  factors,
  kg: '0.000',
  cost: '0.0000',
  lifts: '0',
  collections: '0',
  recycledKg: '0.000',
  kgWithoutFactor: '0.000',
  co2: '0.000',
  avoidedCo2: '0.000',
  ...more,
});

const residual = fraction('residual', { kg: '2000.000', cost: '3000.0000', co2: '12.000' });
const cardboard = fraction('cardboard', {
  wasteCategory: 'Recycle',
  kg: '1000.000',
  cost: '300.0000',
  co2: '2.000',
  avoidedCo2: '500.000',
  recycledKg: '1000.000',
});

test("SIM-03 today's shares add up to 100 %, whatever rounding leaves", () => {
  const thirds = ['a', 'b', 'c'].map((name) => fraction(name, { kg: '1.000' }));
  assert.deepEqual([...todaysShares(thirds).values()], ['33.334', '33.333', '33.333']);
  assert.deepEqual([...todaysShares([residual]).values()], ['100.000']);
  assert.deepEqual([...todaysShares([fraction('none', {})]).values()], ['0.000']);
});

test('SIM-03 SIM-04 no kg and no money is lost where some shares are as today and others are moved', () => {
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, index) =>
    fraction(name, { kg: `${628_571 + index}.137`, cost: '12345.6700', co2: '1.0005' }),
  );
  const today = todaysShares(seven);
  const move = { a: '-5', b: '3', c: '2' } as Record<string, string>;
  const shares = seven.map(({ fractionId }) => ({
    fractionId,
    share: new Big(today.get(fractionId)!).plus(move[fractionId!] ?? 0).toFixed(3),
    tonnePrice: null,
  }));
  const { rows, baseline, simulated } = computeDistribution(seven, shares);
  assert.equal(simulated.kg.toFixed(3), baseline.kg.toFixed(3));
  // All cost the same a tonne, to the fourth decimal.
  assert.ok(simulated.cost.minus(baseline.cost).abs().lt('0.1'));
  assert.deepEqual(
    rows.slice(3).map(({ kg }) => kg),
    seven.slice(3).map(({ kg }) => kg),
  );
});

test('SIM-03 without shares everything is as today, to the last decimal', () => {
  const { baseline, simulated } = computeDistribution([residual, cardboard], []);
  assert.deepEqual(simulated, baseline);
});

test('SIM-03 shares are times the whole weight; cost, CO2 and recycling follow', () => {
  const share = (fractionId: string, text: string) => ({
    fractionId,
    share: text,
    tonnePrice: null,
  });
  const { simulated, rows } = computeDistribution(
    [residual, cardboard],
    [share('residual', '50'), share('cardboard', '50')],
  );
  assert.equal(rows[0]?.kg, '1500.000');
  assert.equal(simulated.cost.toFixed(4), '2700.0000', '1,500 kg at 1,500 and 1,500 kg at 300');
  assert.equal(simulated.co2.toFixed(3), '12.000');
  assert.equal(simulated.avoidedCo2.toFixed(3), '750.000');
  assert.equal(simulated.recycledKg.toFixed(3), '1500.000');
});

test('SIM-03 the difference moves with each price and with the amount of waste, the widest first', () => {
  const half = (fractionId: string) => ({ fractionId, share: '50', tonnePrice: null });
  const { sensitivity } = computeDistribution(
    [residual, cardboard],
    [half('residual'), half('cardboard')],
  );
  // The cost is 2,250 + 450 instead of 3,000 + 300: 600 less. A fifth of 2,700 is 540, of 2,250 450, of 600 120, of 450 90.
  assert.deepEqual(sensitivity, [
    { input: 'prices', fraction: null, lower: '-1140.0000', higher: '-60.0000' },
    {
      input: 'tonnePrice',
      fraction: { name: 'residual' },
      lower: '-1050.0000',
      higher: '-150.0000',
    },
    { input: 'amounts', fraction: null, lower: '-480.0000', higher: '-720.0000' },
    {
      input: 'tonnePrice',
      fraction: { name: 'cardboard' },
      lower: '-690.0000',
      higher: '-510.0000',
    },
  ]);
});

test('SIM-03 a fraction that stays as it is does not move the difference', () => {
  assert.deepEqual(computeDistribution([residual, cardboard], []).sensitivity, []);
  const thirds = ['a', 'b', 'c'].map((name) => fraction(name, { kg: '1000.000', cost: '90.0000' }));
  const shares = [...todaysShares(thirds)].map(([fractionId, share]) => ({
    fractionId,
    share,
    tonnePrice: fractionId === 'b' ? '60' : null,
  }));
  // Only b changes: 1 t at 60 instead of 90.
  assert.deepEqual(computeDistribution(thirds, shares).sensitivity, [
    { input: 'prices', fraction: null, lower: '-42.0000', higher: '-18.0000' },
    { input: 'tonnePrice', fraction: { name: 'b' }, lower: '-42.0000', higher: '-18.0000' },
    { input: 'amounts', fraction: null, lower: '-24.0000', higher: '-36.0000' },
  ]);
});

test('SIM-03 of many fractions, the prices that matter most are shown', () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    fraction(`f${at}`, { kg: '1000.000', cost: `${100 + at}.0000` }),
  );
  const shares = many.map(({ fractionId }, at) => ({
    fractionId,
    share: '8',
    tonnePrice: `${50 + at}`,
  }));
  const { sensitivity } = computeDistribution(many, shares);
  assert.deepEqual(
    sensitivity.flatMap(({ fraction: of }) => of?.name ?? []),
    ['f11', 'f10', 'f9', 'f8', 'f7', 'f6', 'f5', 'f4'],
  );
});

test('SIM-03 a fraction that has no weight today needs a price, and has the emissions of its treatment', () => {
  const glass = fraction('glass', { wasteCategory: 'Recycle' });
  const shares = [
    { fractionId: 'residual', share: '90', tonnePrice: null },
    { fractionId: 'glass', share: '10', tonnePrice: null },
  ];
  const without = computeDistribution([residual, glass], shares);
  assert.equal(without.rows[1]?.priceMissing, true);
  const priced = computeDistribution(
    [residual, glass],
    [shares[0]!, { ...shares[1]!, tonnePrice: '400' }],
  );
  assert.equal(priced.rows[1]?.cost, '80.0000');
  assert.equal(priced.simulated.avoidedCo2.toFixed(3), '100.000');
});
