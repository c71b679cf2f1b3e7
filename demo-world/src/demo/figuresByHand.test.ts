import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import {
  getDistributionWidget,
  listFigureSources,
  readCostBridge,
  readFigures,
  readWasteAccounting,
} from '@fraktion/contract';
import Big from 'big.js';

import { buildUser } from '@fraktion/server/testing/rows/builders';
import { type Client, startTestApp, type TestApp } from '@fraktion/server/testing/servers/testApp';
import { accountIdOf } from './cast/background.ts';
import { createDemoWorld } from '../index.ts';

/**
 * June 2026 of one office of the demo world. The two tables contain its orders and invoices; every figure below is calculated
 * from them by hand.
 */
const accountId = accountIdOf('nordhavn');
const office = 'Kontorhus Fabriksvej 39';
const june = { fromDate: '2026-06-01', toDate: '2026-06-30' };

const orders = [
  ['2026-06-08', 'Elektronik (WEEE), 1 m³', '195.000'],
  ['2026-06-15', 'Pap, 660 L', '110.000'],
  ['2026-06-18', 'Papir, 400 L', '92.000'],
  ['2026-06-22', 'Pap, 660 L', '115.000'],
  ['2026-06-24', 'Plastfolie (klar), 660 L', '18.000'],
  ['2026-06-29', 'Pap, 660 L', '115.000'],
];

/** Invoice, infocard, category, amount, collections, kg: first for the collector of hazardous waste, then for the other one. */
const postings = [
  ['2610070', 'Elektronik (WEEE), 1 m³', 'FutileDriving', '518.5100', 0, null],
  ['2610070', 'Elektronik (WEEE), 1 m³', 'Reprocessing', '275.7600', 0, '195.000'],
  ['2610070', 'Elektronik (WEEE), 1 m³', 'WasteCollection', '298.5400', 1, null],
  ['2610070', 'Fælles omkostninger', 'OilSurchargeFee', '14.4800', 0, null],
  ['2610070', 'Fælles omkostninger', 'OtherFees', '51.3300', 0, null],
  ['2610115', 'Fælles omkostninger', 'OilSurchargeFee', '60.3000', 0, null],
  ['2610115', 'Fælles omkostninger', 'OtherFees', '51.3300', 0, null],
  ['2610115', 'Madaffald, 240 L', 'Reprocessing', '376.1600', 0, '855.000'],
  ['2610115', 'Madaffald, 240 L', 'WasteCollection', '264.0000', 4, null],
  ['2610115', 'Pap, 660 L', 'Income', '-110.4100', 0, '340.000'],
  ['2610115', 'Pap, 660 L', 'WasteCollection', '440.7300', 3, null],
  ['2610115', 'Papir, 400 L', 'Income', '-23.1300', 0, '92.000'],
  ['2610115', 'Papir, 400 L', 'WasteCollection', '97.9400', 1, null],
  ['2610115', 'Plastfolie (klar), 660 L', 'ContainerWash', '151.8900', 0, null],
  ['2610115', 'Plastfolie (klar), 660 L', 'Income', '-2.8300', 0, '18.000'],
  ['2610115', 'Plastfolie (klar), 660 L', 'WasteCollection', '48.9700', 1, null],
  ['2610115', 'Restaffald, 660 L', 'Reprocessing', '341.6600', 0, '386.000'],
  ['2610115', 'Restaffald, 660 L', 'WasteCollection', '391.7600', 4, null],
];

const byHand = {
  // WasteCollection 391.76 + 264.00 + 440.73 + 97.94 + 48.97 + 298.54 = 1,541.94; Reprocessing 341.66 + 376.16 + 275.76 = 993.58;
  // wash 151.89; futile trip 518.51; surcharges 60.30 + 14.48 = 74.78; fees 51.33 + 51.33 = 102.66.
  // 1,541.94 + 993.58 + 151.89 + 518.51 + 74.78 + 102.66 = 3,383.36.
  cost: '3383.3600',
  // 110.41 + 23.13 + 2.83.
  income: '136.3700',
  // 3,383.36 − 136.37.
  net: '3246.9900',
  // The orders' 195 + 110 + 92 + 115 + 18 + 115 = 645, and 855 and 386 from rounds without orders. The invoices' weights of
  // paper, cardboard, film and electronics repeat those of the orders: 340 = 110 + 115 + 115, 92, 18 and 195.
  kg: '1886.000',
  // 4 + 4 + 3 + 1 + 1 + 1.
  collections: '14',
  // Cardboard 340, food 855, paper 92, film 18: 1,305 ÷ 1,886. Electronics are Special, residual waste is Combustion.
  recycledKg: '1305.000',
  recyclingRate: '69.194',
  // All but residual waste (20 03 01): 1,500 ÷ 1,886.
  sortingRate: '79.533',
  // kg CO2e per tonne: 8.98311 for food; 4.68568 for all else, 340 + 92 + 18 + 195 + 386 = 1,031 kg.
  // 0.855 × 8.98311 + 1.031 × 4.68568 = 7.68055905 + 4.83093608 = 12.51149513.
  co2: '12.511',
  // Production: cardboard 101.611, paper 219.72883, film 1,597.10826; unknown for food.
  // 0.34 × 101.611 + 0.092 × 219.72883 + 0.018 × 1,597.10826 = 34.54774 + 20.21505236 + 28.74794868 = 83.51074104.
  avoidedCo2: '83.511',
  // 3,383.36 ÷ 1.886 = 1,793.93425.
  costPerTonne: '1793.9343',
  // The facility recycles 82 % of what is collected for recycling: 1,305 × 0.82.
  genuineKg: '1070.100',
  // 1,070.1 ÷ 1,886.
  genuineRate: '56.739',
} as const;

let t: TestApp;
let admin: Client;
let location: string;

before(async () => {
  t = await startTestApp();
  await createDemoWorld(t.db, { scale: 0.5, today: '2026-11-21' });
  admin = await t.signIn((await buildUser(t.db, accountId, 'Admin')).email);
  const row = await t.db
    .selectFrom('location')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', office)
    .executeTakeFirstOrThrow();
  location = row.id;
});
after(() => t.stop());

test('REP-06 the orders and postings of the office are those that the figures are worked out from', async () => {
  const collected = await t.db
    .selectFrom('orders')
    .select(['collected_at as at', 'infocard_name as name', 'kg_collected as kg'])
    .where('location_id', '=', location)
    .where('collected_at', '>=', '2026-06-01T00:00:00+02:00')
    .where('collected_at', '<', '2026-07-01T00:00:00+02:00')
    .orderBy('collected_at')
    .execute();
  assert.deepEqual(
    collected.map(({ at, name, kg }) => [at?.slice(0, 10), name, kg]),
    orders,
  );
  const posted = await t.db
    .selectFrom('posting_fact')
    .select(['invoice_number', 'infocard_name', 'category', 'amount', 'number_of_collections'])
    .select('kg')
    .where('location_id', '=', location)
    .where('date', '>=', june.fromDate)
    .where('date', '<=', june.toDate)
    .orderBy('invoice_number')
    .execute();
  const inOrder = (rows: readonly (string | number | null)[][]) =>
    rows.map((row) => row.join(' | ')).toSorted();
  assert.deepEqual(
    inOrder(
      posted.map((row) => [
        row.invoice_number,
        row.infocard_name,
        row.category,
        new Big(row.amount).toFixed(4),
        row.number_of_collections,
        row.kg === null ? null : new Big(row.kg).toFixed(3),
      ]),
    ),
    inOrder(postings),
  );
});

test('REP-06 REP-08 reports and boards read the figures that were worked out by hand, as totals and divided', async () => {
  const measures = [
    'net',
    'cost',
    'income',
    'kg',
    'collections',
    'recyclingRate',
    'genuineRate',
    'sortingRate',
    'co2',
    'avoidedCo2',
    'costPerTonne',
  ] as const;
  const query = { measures: measures.join(','), location, ...june };
  const expected = measures.map((measure) => byHand[measure]);
  const { data: all } = await admin(readFigures, { query });
  assert.deepEqual(all.totals.values, expected);
  const { data: months } = await admin(readFigures, { query: { ...query, by: 'month' } });
  assert.deepEqual(
    months.rows.map(({ keys, values }) => [keys, values]),
    [[['2026-06'], expected]],
  );
  const { data: categories } = await admin(readFigures, {
    query: { measures: 'net', by: 'category', location, ...june },
  });
  assert.deepEqual(
    Object.fromEntries(categories.rows.map(({ keys, values }) => [keys[0], values[0]])),
    {
      WasteCollection: '1541.9400',
      Reprocessing: '993.5800',
      ContainerWash: '151.8900',
      FutileDriving: '518.5100',
      OilSurchargeFee: '74.7800',
      OtherFees: '102.6600',
      Income: '-136.3700',
    },
  );
});

test('REP-06 REP-08 the sources of a figure add up to it', async () => {
  for (const [measure, of] of [
    ['cost', 'amount'],
    ['kg', 'kg'],
    ['collections', 'numberOfCollections'],
  ] as const) {
    const { data } = await admin(listFigureSources, { query: { measure, location, ...june } });
    const sum = data.reduce((so, source) => so.plus(source[of] ?? 0), new Big(0));
    assert.ok(sum.eq(byHand[measure]), `${measure}: ${sum.toString()}`);
  }
});

test('REP-06 REP-09 the cost bridge ends at the cost that was worked out by hand', async () => {
  const { data } = await admin(readCostBridge, {
    query: { ...june, compare: 'previous', location },
  });
  const [bridge, ...others] = data.bridges;
  assert.deepEqual(others, []);
  assert.equal(bridge!.now, byHand.cost);
  const steps = bridge!.steps.reduce(
    (sum, { amount }) => sum.plus(amount),
    new Big(bridge!.before),
  );
  assert.ok(steps.eq(byHand.cost), steps.toString());
});

test('REP-04 REP-06 waste accounting reads the same weights, rates and CO2', async () => {
  const { data } = await admin(readWasteAccounting, { query: { ...june, location } });
  const { kg, collectedKg, recyclingRate, sortingRate, co2, avoidedCo2, genuineKg, genuineRate } =
    data.totals;
  assert.deepEqual(
    [kg, collectedKg, recyclingRate, sortingRate, co2, avoidedCo2, genuineKg, genuineRate],
    [
      byHand.kg,
      byHand.recycledKg,
      byHand.recyclingRate,
      byHand.sortingRate,
      byHand.co2,
      byHand.avoidedCo2,
      byHand.genuineKg,
      byHand.genuineRate,
    ],
  );
  assert.deepEqual(
    data.lines.map(({ ewcCode, treatment, kg: own, factor, avoidedFactor }) => [
      ewcCode,
      treatment,
      own,
      factor,
      avoidedFactor,
    ]),
    [
      ['20 01 08', 'R3', '855.000', '8.98311', null],
      ['20 03 01', 'R1', '386.000', '4.68568', null],
      ['15 01 01', 'R3', '340.000', '4.68568', '101.611'],
      ['20 01 36', 'R4', '195.000', '4.68568', null],
      ['20 01 01', 'R3', '92.000', '4.68568', '219.72883'],
      ['15 01 02', 'R3', '18.000', '4.68568', '1597.10826'],
    ],
  );
});

test('DSH-02 REP-06 the distribution of the board has the same kg, from orders and from postings', async () => {
  const { data } = await admin(getDistributionWidget, {
    query: { ...june, locationId: location },
  });
  assert.equal(data.totalKg, byHand.kg);
  assert.deepEqual(
    data.levels
      .filter(({ kg }) => !new Big(kg).eq(0))
      .map(({ level, kg, fromOrdersKg, fromPostingsKg }) => [
        level,
        kg,
        fromOrdersKg,
        fromPostingsKg,
      ]),
    [
      ['Recycle', byHand.recycledKg, '450.000', '855.000'],
      ['Special', '195.000', '195.000', '0.000'],
      ['Combustion', '386.000', '0.000', '386.000'],
    ],
  );
  const recycled = data.levels.find(({ level }) => level === 'Recycle');
  assert.equal(recycled?.percent, byHand.recyclingRate);
});
