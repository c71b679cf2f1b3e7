import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type CallInput,
  getRecyclingGoal,
  listContainerAdvice,
  listOutliers,
  putRecyclingGoal,
  readCostBridge,
  readFigures,
} from '@fraktion/contract';

import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { postingCopier } from '../../../testing/rows/copiedPostings.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { buildCustomer, signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };

/** An account with one location, and a way to post to its containers. */
async function newWorld() {
  const { accountId, admin } = await buildCustomer(t);
  const location = await buildLocation(t.db, accountId);
  const post = await postingCopier(t, accountId, admin);
  const container = (name: string, row = {}) =>
    buildInfocard(t.db, accountId, { name, location_id: location.id, ...row });
  return { accountId, admin, location, post, container };
}

const bridge = async (
  by: Client,
  more: Partial<CallInput<typeof readCostBridge>['query']> = {},
) => {
  const query = { ...march, compare: 'previous', ...more } as const;
  const { status, data, error } = await by(readCostBridge, { query });
  assert.equal(status, 200, JSON.stringify(error));
  return data;
};

test('REP-03 REP-09 the cost bridge of one location, as worked out by hand, leads from the old cost to the new one', async () => {
  const { admin, location, post, container } = await newWorld();
  const [a, b, c, d] = [
    await container('A'),
    await container('B'),
    await container('C'),
    await container('D'),
  ];
  await post(a, { date: '2026-02-10', quantity: '4', amount: '400' });
  await post(a, { date: '2026-03-10', quantity: '5', amount: '550' });
  await post(a, { date: '2026-03-31', amount: '75', category: 'Rent' });
  await post(b, { date: '2026-02-01', quantity: '6', amount: '1200' });
  await post(b, { date: '2026-03-01', quantity: '3', amount: '600' });
  await post(c, { date: '2026-03-15', amount: '300' });
  await post(d, { date: '2026-02-28', amount: '500' });
  const { compared, bridges } = await bridge(admin, { location: location.id });
  assert.deepEqual(compared, { fromDate: '2026-02-01', toDate: '2026-02-28' });
  // 10 lifts became 8: 1,600 × −0.2 = −320. A is 10 dearer for 5 lifts. The rest of −450 is that B, the dearer one, has less of it.
  const [only] = bridges;
  assert.deepEqual(
    [
      bridges.length,
      only?.before,
      only?.now,
      only?.steps.map(({ step, amount }) => [step, amount]),
    ],
    [
      1,
      '2100.0000',
      '1525.0000',
      [
        ['price', '50.0000'],
        ['amount', '-320.0000'],
        ['mix', '-180.0000'],
        ['services', '75.0000'],
        ['newContainers', '300.0000'],
        ['closedContainers', '-500.0000'],
      ],
    ],
  );
  const [price] = only!.steps[0]!.parts;
  assert.deepEqual(
    [price?.infocardName, price?.priceBefore, price?.priceNow, price?.quantityNow],
    ['A', '100.0000', '110.0000', '5.000'],
  );
  const cost = await admin(readFigures, {
    query: { measures: 'cost', ...march, compare: 'previous' },
  });
  assert.deepEqual(
    [...cost.data.totals.values, ...cost.data.totals.compared!],
    [only?.now, only?.before],
    'as the reports have it',
  );
});

test('REP-03 REP-09 a lift at twice its usual price and a container emptied half full, each with its reason and money', async () => {
  const { admin, post, container } = await newWorld();
  const card = await container('Residual', { size: '660', size_unit: 'Litre' });
  for (const day of ['05', '12', '19', '26', '30'])
    await post(card, { date: `2026-01-${day}`, amount: '100' });
  const dear = await post(card, { date: '2026-03-10', quantity: '2', amount: '420' });
  const order = (day: string, kg: string) =>
    buildOrder(t.db, card, {
      status: 'Emptied',
      collected_at: `2026-${day}T09:00:00Z`,
      kg_collected: kg,
      size: '660',
      size_unit: 'Litre',
    });
  for (const day of ['01-05', '01-12', '01-19', '01-26', '03-02']) await order(day, '66');
  const half = await order('03-16', '16.5');
  const { data } = await admin(listOutliers, { query: march });
  assert.deepEqual(
    data.map(({ kind, id, value, usual, unit, history, money, currency }) => ({
      kind,
      id,
      value,
      usual,
      unit,
      history,
      money,
      currency,
    })),
    [
      {
        kind: 'dearCollection',
        id: dear,
        value: '210.0000',
        usual: '100.0000',
        unit: 'price',
        history: 6,
        money: '220.0000',
        currency: 'DKK',
      },
      {
        kind: 'halfFull',
        id: half.id,
        value: '0.025000',
        usual: '0.100000',
        unit: 'kgPerLitre',
        history: 6,
        money: '75.0000',
        currency: 'DKK',
      },
    ],
  );
});

test('REP-09 the usual price of a lift is of its own currency, and a period has its first and its last day', async () => {
  const { accountId, admin, post, container } = await newWorld();
  const postInSek = await postingCopier(t, accountId, admin, { currency: 'SEK' });
  const card = await container('Residual');
  for (const day of ['05', '12', '19', '26', '30']) {
    await post(card, { date: `2026-01-${day}`, amount: '100' });
    await postInSek(card, { date: `2026-01-${day}`, amount: '300' });
  }
  await postInSek(card, { date: '2026-03-10', amount: '300' });
  await post(card, { date: '2026-02-28', amount: '400' });
  await post(card, { date: '2026-04-01', amount: '400' });
  const dear = [
    await post(card, { date: '2026-03-31', amount: '250' }),
    await post(card, { date: '2026-03-01', amount: '230' }),
  ];
  const order = (at: string, kg: string) =>
    buildOrder(t.db, card, { status: 'Emptied', collected_at: at, kg_collected: kg });
  for (const day of ['05', '12', '19', '26', '30']) await order(`2026-01-${day}T09:00:00Z`, '80');
  // March ends at 22:00 of universal time: summer time has begun.
  const half = await order('2026-03-31T21:59:00Z', '16');
  await order('2026-03-31T22:00:00Z', '16');
  await order('2026-02-28T22:59:00Z', '16');
  const { data } = await admin(listOutliers, { query: march });
  assert.deepEqual(
    data.map(({ kind, id, usual, currency }) => [kind, id, usual, currency]),
    [
      ['dearCollection', dear[0], '100.0000', 'DKK'],
      ['dearCollection', dear[1], '100.0000', 'DKK'],
      ['halfFull', half.id, '80.000', 'DKK'],
    ],
  );
});

test('REP-09 a container that is emptied too often: fewer lifts, a smaller size, and what it saves in a year', async () => {
  const { accountId, admin, post, container } = await newWorld();
  const fraction = { account_id: accountId, id: randomUUID(), name: 'Cardboard' };
  await t.db
    .insertInto('waste_fraction')
    .values({ ...fraction, waste_category: 'Recycle' })
    .execute();
  const size = { size: '660', size_unit: 'Litre', waste_fraction_id: fraction.id } as const;
  const [light, full] = [await container('Light', size), await container('Full', size)];
  const weigh = (card: typeof light, day: number, kg: string) =>
    buildOrder(t.db, card, {
      status: 'Emptied',
      collected_at: `2026-03-${String(day).padStart(2, '0')}T09:00:00Z`,
      kg_collected: kg,
      ...size,
    });
  for (let day = 1; day <= 9; day += 1) await weigh(light, day, '30');
  await weigh(light, 10, '60');
  for (let day = 1; day <= 6; day += 1) await weigh(full, day, '60');
  for (const day of ['03', '10', '17', '24'])
    await post(light, { date: `2026-03-${day}`, amount: '100' });
  const { data } = await admin(listContainerAdvice, { query: march });
  // 330 kg fill 6 containers of 60 kg to 92 %; 4 lifts less in 31 days at 100 each; 30 kg need 330 litres, with room 360.
  assert.deepEqual(data, [
    {
      infocardId: light.id,
      infocardName: 'Light',
      locationName: data[0]?.locationName,
      collections: 10,
      kg: '330.000',
      fullKg: '60.000',
      fillPercent: '55.0',
      collectionsNeeded: 6,
      size: { now: '660.000', enough: '360.000', unit: 'Litre' },
      collectionPrice: '100.0000',
      savedPerYear: '4709.6774',
      currency: 'DKK',
    },
  ]);
  await t.db
    .updateTable('infocard')
    .set({ archived_at: new Date() })
    .where('id', '=', light.id)
    .execute();
  assert.deepEqual((await admin(listContainerAdvice, { query: march })).data, [], 'it is archived');
});

test('REP-03 an account has a goal for its recycling rate; of two who set it, the second is refused', async () => {
  const { admin, accountId } = await newWorld();
  assert.deepEqual((await admin(getRecyclingGoal)).data, { recyclingRate: null, version: 0 });
  const set = (recyclingRate: string | null, version: number) =>
    admin(putRecyclingGoal, { body: { recyclingRate, version } });
  const first = await set('65', 0);
  assert.equal(first.data.recyclingRate, '65.00');
  const second = await set('60', 0);
  assert.deepEqual([second.status, second.error?.message], [409, 'Generic.Changed']);
  assert.deepEqual(second.error?.current, first.data);
  assert.equal((await set('101', 1)).status, 400);
  assert.equal((await set(null, first.data.version)).data.recyclingRate, null);
  const local = await signInNew(t, accountId, 'LocationAdmin');
  assert.equal(
    (await local(putRecyclingGoal, { body: { recyclingRate: '1', version: 2 } })).status,
    403,
  );
});

test('REP-03 AUT-02 insights are of the own locations and the own account, for who sees money', async () => {
  const { accountId, admin, post, container } = await newWorld();
  const card = await container('A');
  await post(card, { date: '2026-03-10', amount: '100' });
  const member = async (role: 'FacilityUser' | 'User') =>
    signInNew(t, accountId, role, { allLocations: false });
  assert.equal((await bridge(admin)).bridges[0]?.now, '100.0000');
  assert.deepEqual((await bridge(await member('FacilityUser'))).bridges, []);
  const stranger = await newWorld();
  assert.deepEqual((await bridge(stranger.admin)).bridges, []);
  const user = await member('User');
  const compare = 'previous' as const;
  for (const { status } of [
    await user(readCostBridge, { query: { ...march, compare } }),
    await user(listOutliers, { query: march }),
    await user(listContainerAdvice, { query: march }),
  ])
    assert.equal(status, 403);
  // A goal is no money: the board of a user shows it.
  assert.equal((await user(getRecyclingGoal)).status, 200);
  const turned = await admin(listOutliers, {
    query: { fromDate: march.toDate, toDate: march.fromDate },
  });
  assert.deepEqual([turned.status, Object.keys(turned.error?.fields ?? {})], [400, ['toDate']]);
});
