import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type CallInput,
  createDriving,
  createTransportVehicle,
  type Driving,
  type Figures,
  listFigureSources,
  readFigures,
  setDrivingDoubleAside,
} from '@fraktion/contract';

import { buildCollector } from '../../../testing/rows/builders.ts';
import { buildChain } from '../../../testing/rows/chain.ts';
import { drivingFields } from '../../../testing/rows/drivings.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();
const chain = await buildChain(t);
const truckId = randomUUID();
await chain.driver(createTransportVehicle, {
  body: {
    id: truckId,
    nickName: 'Bertha',
    vehicleNumber: 'AB 12 345',
    vehicleType: 'hookLift',
    defaultDrivers: [],
    transportCo2: null,
    onSpotPickupCo2: null,
  },
});

type New = NonNullable<CallInput<typeof createDriving>['body']>;

const drive = async (orderId: string | null, change: Partial<New> = {}): Promise<Driving> => {
  const { data, status, error } = await chain.driver(createDriving, {
    body: { id: randomUUID(), orderId, ...drivingFields({ vehicleId: truckId, ...change }) },
  });
  assert.equal(status, 200, JSON.stringify(error));
  return data;
};

const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };
const measures =
  'drivings,drivenKg,drivenHours,loadPerDriving,possibleDoubles,drivingCost,costPerDriving';

const ask = async (by: Client, query: Partial<CallInput<typeof readFigures>['query']> = {}) => {
  const answer = await by(readFigures, { query: { measures, ...march, ...query } });
  assert.equal(answer.status, 200, JSON.stringify(answer.error));
  return answer.data;
};
const named = ({ columns, totals }: Figures) =>
  Object.fromEntries(columns.map(({ measure }, index) => [measure, totals.values[index]]));

const price = (unit: 'trip' | 'hour', amount: string, vehicleType: string | null, from: string) =>
  t.db
    .insertInto('transport_price')
    .values({
      account_id: chain.customer.id,
      id: randomUUID(),
      collector_id: chain.collector.id,
      vehicle_type: vehicleType,
      from_place: ' pakhuset ',
      to_place: 'GENBRUGSCENTRET',
      unit,
      price: amount,
      currency: 'DKK',
      valid_from: from,
      valid_to: null,
    })
    .execute();

test('REP-02 REP-06 trips of the own orders: load, hours and price of one location as worked out by hand, and the trips behind them', async () => {
  const [first, second, third] = [
    await chain.ordered(),
    await chain.ordered(),
    await chain.ordered(),
  ];
  await drive(first.id, { kgCollected: '1200.5', hours: '1.5' });
  const other = { startedAt: '2026-03-11T08:00:00.000Z' };
  await drive(second.id, { ...other, kgCollected: '799.5', hours: '0.75', vehicleId: null });
  // One trip has neither weight nor price; one is not the customer's.
  await drive(third.id, { destination: 'Elsewhere', startedAt: '2026-03-12T08:00:00.000Z' });
  await drive(null, { startedAt: '2026-03-13T08:00:00.000Z', kgCollected: '5000' });
  await price('trip', '850', null, '2026-01-01');
  await price('hour', '600', 'hookLift', '2026-01-01');
  // 1.5 hours at 600 = 900 for the hook lift; 850 for a trip with an unknown vehicle.
  assert.deepEqual(named(await ask(chain.admin)), {
    drivings: '3',
    drivenKg: '2000.000',
    drivenHours: '2.250',
    loadPerDriving: '1000.000',
    possibleDoubles: '0',
    drivingCost: '1750.0000',
    costPerDriving: '875.0000',
  });
  const byVehicle = await ask(chain.admin, { measures: 'drivings,drivingCost', by: 'vehicle' });
  assert.deepEqual(
    byVehicle.rows.map(({ keys, values }) => [...keys, ...values]),
    [
      [null, '1', '850.0000'],
      ['Bertha', '2', '900.0000'],
    ],
  );
  const { data, page } = await chain.admin(listFigureSources, {
    query: { measure: 'drivingCost', ...march, count: 'true' },
  });
  assert.equal(page?.total, 2);
  assert.deepEqual(
    data.map(({ amount, kg, driving, order }) => [amount, kg, driving?.hours, order?.number]),
    [
      ['850.0000', '799.500', '0.750', second.number],
      ['900.0000', '1200.500', '1.500', first.number],
    ],
  );
  assert.ok(!JSON.stringify(data).includes('"Bo"'), 'the driver is not named');
});

test('REP-02 SUP-06 the price, the hours and the weight of a trip are divided over its stops exactly, each location has its part', async () => {
  const orders = [await chain.ordered(), await chain.ordered(), await chain.ordered()];
  const trip = await drive(orders[0]!.id, {
    origin: 'Havnen',
    // Prices of the other tests name its vehicle, and the place by its name.
    vehicleId: null,
    startedAt: '2026-08-10T08:00:00.000Z',
    kgCollected: '1000',
    hours: '1',
  });
  for (const [index, order] of orders.slice(1).entries())
    await t.db
      .insertInto('driving_stop')
      .values({
        account_id: chain.supplier.id,
        driving_id: trip.id,
        order_id: order.id,
        order_number: order.number,
        position: index + 2,
        at: '2026-08-10T09:00:00.000Z',
      })
      .execute();
  await t.db
    .insertInto('transport_price')
    .values({
      account_id: chain.customer.id,
      id: randomUUID(),
      collector_id: chain.collector.id,
      from_place: 'Havnen',
      to_place: 'Genbrugscentret',
      unit: 'trip',
      price: '100',
      currency: 'DKK',
      valid_from: '2026-07-01',
      valid_to: null,
    })
    .execute();
  const august = { fromDate: '2026-08-01', toDate: '2026-08-31' };
  const { drivingCost, drivenKg, drivenHours } = named(await ask(chain.admin, august));
  assert.deepEqual([drivingCost, drivenKg, drivenHours], ['100.0000', '1000.000', '1.000']);
  const read = (query: object = {}) =>
    chain.admin(listFigureSources, {
      query: { measure: 'drivingCost', ...august, sort: 'date:asc', ...query },
    });
  const { data } = await read();
  assert.deepEqual(
    data.map(({ amount, kg }) => `${amount} ${kg}`).toSorted(),
    ['33.3333 333.333', '33.3333 333.333', '33.3334 333.334'],
    'the parts add up to the price and the weight',
  );
  const { data: first } = await read({ pageSize: 1 });
  const { data: rest } = await read({ after: first[0]!.id });
  assert.deepEqual(
    [...first, ...rest].map(({ id }) => id),
    data.map(({ id }) => id),
    'a stop is read once',
  );
});

test('REP-02 a trip that may repeat an earlier one is counted with its evidence, until the supplier explains it', async () => {
  const at = (minute: number) => ({
    origin: 'Kajen',
    startedAt: `2026-05-04T09:${String(minute).padStart(2, '0')}:00.000Z`,
  });
  const may = { fromDate: '2026-05-01', toDate: '2026-05-31' };
  const earlier = await drive((await chain.ordered()).id, at(0));
  const later = await drive((await chain.ordered()).id, at(20));
  await drive((await chain.ordered()).id, { ...at(25), type: 'Double' });
  assert.equal(named(await ask(chain.admin, may))['possibleDoubles'], '1');
  const { data } = await chain.admin(listFigureSources, {
    query: { measure: 'possibleDoubles', ...may },
  });
  assert.deepEqual(
    data.map(({ driving }) => [driving?.number, driving?.earlier]),
    [
      [
        later.number,
        {
          number: earlier.number,
          startedAt: '2026-05-04T09:00:00.000Z',
          minutesApart: 20,
        },
      ],
    ],
  );
  const { status } = await chain.driver(setDrivingDoubleAside, {
    params: { id: later.id },
    body: { version: later.version, drivingIds: [earlier.id], reason: 'Two containers' },
  });
  assert.equal(status, 200);
  assert.equal(named(await ask(chain.admin, may))['possibleDoubles'], '0');
});

test('REP-02 AUT-02 trips are read by who sees invoices, of its own locations, and by no other account', async () => {
  const member = async (role: 'FacilityUser' | 'LocationAdmin', more = {}) =>
    signInNew(t, chain.customer.id, role, more);
  const facility = await member('FacilityUser');
  const refused = await facility(readFigures, { query: { measures: 'drivings' } });
  assert.deepEqual([refused.status, refused.error?.detail], [403, 'drivings']);
  const opened = await facility(listFigureSources, { query: { measure: 'drivings' } });
  assert.equal(opened.status, 403);
  const nowhere = await member('LocationAdmin', { allLocations: false });
  assert.equal(named(await ask(nowhere))['drivings'], '0');
  const stranger = await buildChain(t);
  assert.equal(named(await ask(stranger.admin))['drivings'], '0');
  const { status, error } = await chain.admin(readFigures, {
    query: { measures: 'kg', by: 'vehicle' },
  });
  assert.deepEqual([status, Object.keys(error?.fields ?? {})], [400, ['by']]);
});

test('REP-02 a trip costs what its supplier asks on that day between these places, and no other price', async () => {
  const june = { fromDate: '2026-06-01', toDate: '2026-06-30', measures: 'drivingCost' };
  const cost = async (query = {}) => {
    const { columns, totals } = await ask(chain.admin, { ...june, ...query });
    return columns.map(({ currency }, at) => [currency, totals.values[at]]);
  };
  const { id } = await chain.ordered();
  const places = { origin: 'Kajen', destination: 'Ovnen' };
  await drive(id, { ...places, startedAt: '2026-06-10T08:00:00.000Z', vehicleId: null });
  const rival = await buildCollector(t.db, chain.customer.id);
  const put = async (change: Readonly<Record<string, unknown>>): Promise<string> => {
    const price = randomUUID();
    await t.db
      .insertInto('transport_price')
      .values({
        account_id: chain.customer.id,
        id: price,
        collector_id: chain.collector.id,
        vehicle_type: null,
        from_place: 'Kajen',
        to_place: 'Ovnen',
        unit: 'trip',
        price: '900',
        currency: 'DKK',
        valid_from: '2026-05-01',
        valid_to: null,
        ...change,
      })
      .execute();
    return price;
  };
  await put({ price: '100', valid_from: '2026-01-01' });
  assert.deepEqual(await cost(), [['DKK', '100.0000']]);
  const others = [
    { collector_id: rival.id },
    { archived_at: new Date() },
    { valid_to: '2026-06-09' },
    { valid_from: '2026-06-11' },
    { vehicle_type: 'hookLift' },
    { from_place: 'Havnen' },
    { to_place: 'Havnen' },
  ];
  for (const change of others) {
    const price = await put(change);
    assert.deepEqual(await cost(), [['DKK', '100.0000']], JSON.stringify(change));
    await t.db.deleteFrom('transport_price').where('id', '=', price).execute();
  }
  await put({ price: '200', valid_to: '2026-06-10' });
  assert.deepEqual(await cost(), [['DKK', '200.0000']], 'the last day of a price');
  await put({ price: '300', currency: 'SEK', valid_from: '2026-06-10' });
  assert.deepEqual(await cost(), [['SEK', '300.0000']], 'its first day, in its currency');
  for (const [query, expected] of [
    [{ fromDate: '2026-06-10', toDate: '2026-06-10' }, '300.0000'],
    [{ fromDate: '2026-06-11' }, undefined],
    [{ toDate: '2026-06-09' }, undefined],
  ] as const) {
    const { totals, rows } = await ask(chain.admin, { ...june, by: 'month', ...query });
    assert.equal(rows.length, expected ? 1 : 0, JSON.stringify(query));
    if (expected) assert.equal(totals.values[0], expected);
  }
});
