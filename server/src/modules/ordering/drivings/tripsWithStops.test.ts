import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  arriveAtOrder,
  assignOrders,
  acceptOrder,
  cancelOrder,
  closeRound,
  createDriving,
  createOrder,
  createTransportVehicle,
  type Driving,
  listDrivings,
  listRounds,
  markOrderCollected,
  type OrderWithEvents,
  reportFutileDriving,
  replanOrder,
  setOutForOrder,
  unassignOrders,
  unloadRound,
  updateDriving,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildInfocard, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { buildChain, type Chain } from '../../../testing/rows/chain.ts';
import { newOrder } from '../../../testing/rows/orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/servers/testApp.ts';

let t: TestApp;
let chain: Chain;
let ida: { id: string; client: Client };
let bo: { id: string; client: Client };
let today: string;

before(async () => {
  t = await startTestApp();
  chain = await buildChain(t);
  const driver = async (email: string) => {
    const user = await buildUser(t.db, chain.supplier.id, 'Supplier', { email, driver: true });
    return { id: user.id, client: await t.signIn(user.email) };
  };
  ida = await driver('ida@test.example');
  bo = await driver('bo@test.example');
  await sql`update app_user set name = 'Bo Berg' where id = ${bo.id}`.execute(t.db);
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone 'Europe/Copenhagen')::date::text as day`.execute(t.db);
  today = rows[0]!.day;
});
after(() => t.stop());

let vehicles = 0;
const vehicle = async (vehicleType: 'hookLift' | 'compactor' = 'compactor'): Promise<string> => {
  const id = randomUUID();
  vehicles += 1;
  const { status } = await chain.driver(createTransportVehicle, {
    body: {
      id,
      nickName: `Bil ${vehicles}`,
      vehicleNumber: `AB 10 ${vehicles}`,
      vehicleType,
      defaultDrivers: ['Gamle Per'],
      transportCo2: null,
      onSpotPickupCo2: null,
    },
  });
  assert.equal(status, 200);
  return id;
};

const accepted = async (card: Record<string, unknown> = {}): Promise<OrderWithEvents> => {
  const location = await buildLocation(t.db, chain.customer.id, { city: 'Ribe' });
  const infocard = await buildInfocard(t.db, chain.customer.id, {
    location_id: location.id,
    collector_id: chain.collector.id,
    size: '660',
    size_unit: 'Litre',
    ...card,
  });
  const { data } = await chain.admin(createOrder, { body: newOrder(infocard.id) });
  const params = { id: data.id };
  const body = { version: data.version, plannedDate: today };
  return (await chain.driver(acceptOrder, { params, body })).data;
};
const assign = async (vehicleId: string, orders: readonly OrderWithEvents[], driverId?: string) => {
  const rows = orders.map(({ id, version }) => ({ id, version }));
  const { data } = await chain.driver(assignOrders, {
    body: { rows, day: today, vehicleId, ...(driverId ? { driverId } : {}) },
  });
  assert.deepEqual(
    data.rows.map(({ error }) => error),
    rows.map(() => null),
  );
};
const collect = (
  { id, version }: OrderWithEvents,
  kgCollected: string | null = null,
  by: Client = chain.driver,
) =>
  by(markOrderCollected, {
    params: { id },
    body: { version, kgCollected, weightEstimated: false },
  });
const tripsOf = async (vehicleId: string): Promise<Driving[]> =>
  (await chain.driver(listDrivings, { query: { 'filter[vehicleId][in]': vehicleId } })).data;
const tripOf = async (vehicleId: string): Promise<Driving> => {
  const [trip, ...more] = await tripsOf(vehicleId);
  assert.ok(trip, 'there is a trip');
  assert.equal(more.length, 0, 'and one only');
  return trip;
};
const unload = (
  vehicleId: string,
  kgCollected: string | null,
  by: Client = chain.driver,
  id = randomUUID(),
) => by(unloadRound, { body: { day: today, vehicleId, id, kgCollected } });
const close = (vehicleId: string, by: Client = chain.driver) =>
  by(closeRound, { body: { day: today, vehicleId, km: '100', hours: '1' } });
const added = (values: readonly (string | null)[]): number =>
  values.reduce((sum, value) => sum + Math.round(Number(value ?? 0) * 1000), 0);

test('SUP-06 a round that is driven is a trip: planned, under way, unloaded between two stops and at the end, closed', async () => {
  const truck = await vehicle();
  const orders = [await accepted(), await accepted(), await accepted()];
  await assign(truck, orders.slice(0, 2), ida.id);
  await assign(truck, orders.slice(2), bo.id);
  const planned = async () => {
    const { data } = await chain.driver(listRounds, { query: { from: today, to: today } });
    return data.rounds.find(({ vehicleId }) => vehicleId === truck)!.trip;
  };
  assert.deepEqual([await planned(), await tripsOf(truck)], [null, []]);

  await chain.driver(arriveAtOrder, { params: { id: orders[0]!.id } });
  const begun = await tripOf(truck);
  assert.deepEqual([begun.status, begun.stops, begun.roundDay], ['Ongoing', [], today]);
  await collect(orders[0]!, '100', ida.client);
  assert.equal(
    (await tripOf(truck)).orderId,
    orders[0]!.id,
    'a trip with one order is what it was',
  );
  await collect(orders[1]!, '200', ida.client);

  assert.deepEqual((await unload(truck, '301', ida.client)).data.status, 'Unloaded');
  const unloaded = await tripOf(truck);
  assert.deepEqual(
    [unloaded.status, unloaded.kgCollected, unloaded.orderId],
    ['Unloaded', '301.000', null],
  );
  // Often the portal says it itself, after the stop before and while the truck unloads.
  await chain.driver(setOutForOrder, { params: { id: orders[2]!.id } });
  assert.equal((await tripOf(truck)).status, 'Unloaded', 'on its way is no stop');
  await collect(orders[2]!, '50', bo.client);
  const again = await tripOf(truck);
  assert.deepEqual([again.status, again.version > unloaded.version], ['Ongoing', true]);
  assert.equal(again.driver.split(', ').length, 2, 'both drivers');

  const refused = await close(truck, bo.client);
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Drivings.Not.Open']);
  await unload(truck, '49.001', bo.client);
  assert.equal((await close(truck, bo.client)).data.status, 'Closed');
  const closed = await tripOf(truck);
  assert.deepEqual(
    [closed.kgCollected, closed.km, closed.hours, closed.unloadings.map(({ kg }) => kg)],
    ['350.001', '100.000', '1.000', ['301.000', '49.001']],
  );
  assert.deepEqual(
    closed.stops.map(({ orderId, futile }) => [orderId, futile]),
    orders.map(({ id }) => [id, false]),
  );
  assert.deepEqual(
    [
      added(closed.stops.map(({ kg }) => kg)),
      added(closed.stops.map(({ km }) => km)),
      added(closed.stops.map(({ hours }) => hours)),
    ],
    [350_001, 100_000, 1000],
    'the parts of the stops add up to the trip',
  );
  assert.deepEqual(
    closed.stops.map(({ km }) => km),
    ['33.333', '33.334', '33.333'],
  );
  assert.equal((await planned())?.status, 'Closed');
});

test('SUP-06 the weight of a trip that has unloaded twice stays their sum; that of one unloading can be corrected', async () => {
  const truck = await vehicle();
  const orders = [await accepted(), await accepted()];
  await assign(truck, orders);
  await collect(orders[0]!);
  await unload(truck, '10');
  const edit = async (kgCollected: string) => {
    const trip = await tripOf(truck);
    const { id, version, type, vehicleId, driver, origin, destination } = trip;
    const { container, receivingFacility, startedAt, hours } = trip;
    const places = { origin, destination, container, receivingFacility };
    const body = { type, vehicleId, driver, ...places, startedAt, hours };
    return chain.driver(updateDriving, { params: { id }, body: { version, ...body, kgCollected } });
  };
  assert.deepEqual(
    (await edit('12')).data.unloadings.map(({ kg }) => kg),
    ['12.000'],
  );
  await unload(truck, '5');
  assert.deepEqual((await edit('20')).error?.fields, { kgCollected: 'Invalid' });
  assert.equal((await edit('17')).data.kgCollected, '17.000');
});

test('SUP-06 a futile stop costs its way and has no weight; what was cancelled, taken out or not reached is no stop', async () => {
  const truck = await vehicle();
  const orders = [await accepted(), await accepted(), await accepted(), await accepted()];
  const [collected, futile, cancelled, taken] = orders as [
    OrderWithEvents,
    OrderWithEvents,
    OrderWithEvents,
    OrderWithEvents,
  ];
  await assign(truck, orders);
  await collect(collected, '80');
  await chain.driver(reportFutileDriving, {
    params: { id: futile.id },
    body: { version: futile.version, reason: 'Nobody opened' },
  });
  await chain.driver(arriveAtOrder, { params: { id: cancelled.id } });
  await chain.admin(cancelOrder, {
    params: { id: cancelled.id },
    body: { version: cancelled.version },
  });
  await chain.driver(unassignOrders, { body: { orderIds: [taken.id] } });
  await unload(truck, '90');
  const trip = await tripOf(truck);
  assert.deepEqual(
    trip.stops.map((stop) => [stop.orderId, stop.futile, stop.kg]),
    [
      [collected.id, false, '90.000'],
      [futile.id, true, '0.000'],
    ],
  );
  const { data: current } = await chain.driver(listRounds, { query: { from: today, to: today } });
  const { order } = current.rounds
    .flatMap(({ stops }) => stops)
    .find((stop) => stop.order.id === futile.id)!;
  await chain.driver(replanOrder, {
    params: { id: futile.id },
    body: { version: order.version, plannedDate: '2030-01-02' },
  });
  assert.equal(
    (await tripOf(truck)).stops.length,
    2,
    'another day leaves the trip of this one as it was',
  );
});

test('SUP-06 a trip over midnight and the end of a year stays one trip of the day of its round', async () => {
  const truck = await vehicle();
  const orders = [await accepted(), await accepted()];
  await assign(truck, orders);
  const ids = orders.map(({ id }) => id);
  await sql`update orders set planned_date = '2026-12-31' where id = any(${ids}::uuid[])`.execute(
    t.db,
  );
  const at = ['2026-12-31T22:50:00Z', '2026-12-31T23:20:00Z'];
  for (const [index, id] of ids.entries())
    await sql`update orders set status = 'Collected', collected_at = ${at[index]} where id = ${id}`.execute(
      t.db,
    );
  const trip = await tripOf(truck);
  assert.deepEqual(
    [trip.roundDay, trip.startedAt, trip.stops.map((stop) => stop.at)],
    [
      '2026-12-31',
      '2026-12-31T22:50:00.000Z',
      ['2026-12-31T22:50:00.000Z', '2026-12-31T23:20:00.000Z'],
    ],
  );
});

test('SUP-06 twelve trucks that begin at once have twelve trips with numbers of their own, two first stops of one truck have one', async () => {
  const trucks = await Promise.all(Array.from({ length: 12 }, () => vehicle()));
  const orders: OrderWithEvents[] = [];
  for (const truck of trucks) {
    const own = [await accepted(), await accepted()];
    await assign(truck, own);
    orders.push(...own);
  }
  const answers = await Promise.all(orders.map((order) => collect(order, '10')));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  const trips = await Promise.all(trucks.map((truck) => tripOf(truck)));
  assert.equal(new Set(trips.map(({ number }) => number)).size, 12);
  assert.deepEqual(
    trips.map(({ stops }) => stops.length),
    trucks.map(() => 2),
  );
});

test('SUP-06 a vehicle that is removed meanwhile ends its trip; an order with a trip of its own stays with that', async () => {
  const truck = await vehicle();
  const orders = [await accepted(), await accepted()];
  const [first, own] = orders as [OrderWithEvents, OrderWithEvents];
  await assign(truck, orders);
  await collect(first, '10');
  await chain.driver(createDriving, {
    body: {
      id: randomUUID(),
      orderId: own.id,
      type: 'Solo',
      vehicleId: null,
      driver: 'Bo',
      origin: 'A',
      destination: `B ${own.number}`,
      container: null,
      receivingFacility: null,
      startedAt: new Date().toISOString(),
      kgCollected: null,
      hours: null,
    },
  });
  await collect(own, '10');
  await sql`update transport_vehicle set archived_at = now() where id = ${truck}`.execute(t.db);
  assert.equal((await unload(truck, '10')).status, 200);
  assert.equal((await close(truck)).status, 200);
  assert.deepEqual(
    (await tripOf(truck)).stops.map(({ orderId }) => orderId),
    [first.id],
  );
});

test('SUP-06 a second whole container on a truck that takes them makes the trip Double, until it unloads; litres do not', async () => {
  const cubic = { size: '20', size_unit: 'Cubic' };
  const typeAfter = async (kind: 'hookLift' | 'compactor', card: object, unloads: boolean) => {
    const truck = await vehicle(kind);
    const orders = [await accepted({ ...card }), await accepted({ ...card })];
    await assign(truck, orders);
    await collect(orders[0]!);
    if (unloads) await unload(truck, null);
    await collect(orders[1]!);
    return (await tripOf(truck)).type;
  };
  assert.deepEqual(
    [
      await typeAfter('hookLift', cubic, false),
      await typeAfter('hookLift', cubic, true),
      await typeAfter('hookLift', {}, false),
      await typeAfter('compactor', cubic, false),
    ],
    ['Double', 'Solo', 'Solo', 'Solo'],
  );
});

test('SUP-06 AUT-02 neither another account nor a driver of another round unloads or closes a trip, nor is it unloaded twice', async () => {
  const truck = await vehicle();
  const order = await accepted();
  await assign(truck, [order], ida.id);
  assert.equal((await unload(truck, '5')).status, 404, 'nothing is driven yet');
  await collect(order, '5', ida.client);
  for (const by of [chain.stranger, bo.client]) {
    assert.equal((await unload(truck, '5', by)).status, 404);
    assert.equal((await close(truck, by)).status, 404);
  }
  const id = randomUUID();
  await unload(truck, '5', ida.client, id);
  const twice = await unload(truck, '5', ida.client, id);
  assert.deepEqual([twice.status, twice.error?.message], [409, 'Generic.Already.Exists']);
  assert.equal((await tripOf(truck)).unloadings.length, 1);
});
