import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  acceptOrder,
  arriveAtOrder,
  assignOrders,
  createTransportVehicle,
  getRoundSettings,
  listNotifications,
  markOrderCollected,
  type OrderWithEvents,
  putRoundSettings,
  replanOrder,
  reportFutileDriving,
  setOutForOrder,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildUser } from '../../../testing/rows/builders.ts';
import { buildChain } from '../../../testing/rows/chain.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();
const chain = await buildChain(t);
const { rows } = await sql<{ day: string }>`
  select (now() at time zone 'Europe/Copenhagen')::date::text as day`.execute(t.db);
const today = rows[0]!.day;

const of = ({ id }: { id: string }) => ({ params: { id } });
const seen = (order: { id: string }, by = chain.admin) => chain.seenBy(by, order.id);
const vehicle = async (): Promise<string> => {
  const id = randomUUID();
  await chain.driver(createTransportVehicle, {
    body: {
      id,
      nickName: `Bil ${id.slice(0, 4)}`,
      vehicleNumber: `AB ${id.slice(0, 5)}`,
      defaultDrivers: [],
      transportCo2: null,
      onSpotPickupCo2: null,
    },
  });
  return id;
};
/** Accepted orders in one round of today, in their sequence. */
async function round(
  count: number,
  driverId: string | null = null,
): Promise<readonly OrderWithEvents[]> {
  const vehicleId = await vehicle();
  const made: OrderWithEvents[] = [];
  for (let at = 0; at < count; at += 1) {
    const order = await chain.ordered();
    const { data } = await chain.driver(acceptOrder, {
      ...of(order),
      body: { version: order.version, plannedDate: null },
    });
    made.push(data);
  }
  const rows = made.map(({ id, version }) => ({ id, version }));
  await chain.driver(assignOrders, { body: { rows, day: today, vehicleId, driverId } });
  return Promise.all(made.map((order) => seen(order)));
}
const collect = async (order: { id: string }, by: Client = chain.driver) => {
  const { version } = await chain.seenBy(by, order.id);
  return by(markOrderCollected, { ...of(order), body: { version, kgCollected: '120' } });
};
const told = async (kind: string, order: { id: string }): Promise<number> => {
  const { data } = await chain.admin(listNotifications, { query: { pageSize: 500 } });
  return data.filter((each) => each.kind === kind && each.link?.includes(order.id)).length;
};

test('SUP-15 a driver says on its way and arrived, the customer is told once, and the version stays', async () => {
  const user = await buildUser(t.db, chain.supplier.id, 'Supplier', { driver: true });
  const driver = await t.signIn(user.email);
  const [order, beside] = (await round(2, user.id)) as [OrderWithEvents, OrderWithEvents];
  assert.equal(order.onItsWayAt, null);
  assert.equal(order.expected?.stopsBefore, 0);
  assert.equal(beside.expected?.stopsBefore, 1);
  const { data } = await driver(setOutForOrder, of(order));
  assert.ok(data.onItsWayAt);
  assert.equal((await driver(setOutForOrder, of(order))).data.onItsWayAt, data.onItsWayAt);
  await eventually(async () => (await told('OrderOnItsWay', order)) === 1, 'the notification');
  const arrived = await driver(arriveAtOrder, of(order));
  const now = await seen(order);
  assert.ok(arrived.data.arrivedAt && now.arrivedAt);
  assert.deepEqual([now.version, now.expected], [order.version, null]);
  assert.deepEqual(
    now.events.slice(-2).map(({ kind }) => kind),
    ['onItsWay', 'arrived'],
  );
  assert.equal((await seen(beside)).onItsWayAt, null);
  // The phone's entry was made with the version of the morning.
  const body = { version: order.version, kgCollected: null };
  assert.equal((await driver(markOrderCollected, { ...of(order), body })).status, 200);
});

test('SUP-15 only who carries the order out sets out for it, and only while it is accepted', async () => {
  const [order] = (await round(1)) as [OrderWithEvents];
  for (const by of [chain.sub, chain.stranger])
    assert.equal((await by(setOutForOrder, of(order))).status, 404);
  assert.equal((await chain.admin(setOutForOrder, of(order))).status, 403);
  const created = await chain.ordered();
  for (const call of [setOutForOrder, arriveAtOrder])
    assert.equal((await chain.driver(call, of(created))).error?.message, 'Orders.Not.Open');
  await collect(order);
  assert.equal((await chain.driver(arriveAtOrder, of(order))).error?.message, 'Orders.Not.Open');
});

test('SUP-15 a stop that is done tells the next customer of its own round, unless the account says it itself', async () => {
  const [first, second, third] = (await round(3)) as [
    OrderWithEvents,
    OrderWithEvents,
    OrderWithEvents,
  ];
  const [ofOther] = (await round(1)) as [OrderWithEvents];
  await collect(first);
  await eventually(async () => (await seen(second)).onItsWayAt, 'the next stop');
  assert.equal((await seen(third)).onItsWayAt, null);
  assert.equal((await seen(ofOther)).onItsWayAt, null);
  const { data } = await chain.driver(getRoundSettings, {});
  const off = await chain.driver(putRoundSettings, {
    body: { ...data, tellNext: false, startsAt: '06:30' },
  });
  assert.deepEqual([off.data.tellNext, off.data.startsAt, off.data.version], [false, '06:30', 1]);
  const stale = await chain.driver(putRoundSettings, { body: { ...data, serviceMinutes: 5 } });
  assert.equal(stale.error?.message, 'Generic.Changed');
  await collect(second);
  await eventually(async () => (await told('OrderCollected', second)) === 1, 'the news');
  assert.equal((await seen(third)).onItsWayAt, null);
  await chain.driver(putRoundSettings, { body: { ...off.data, tellNext: true } });
});

test('SUP-15 a futile trip and another day end a visit, and the next customer is told after a futile trip, too', async () => {
  const [first, second] = (await round(2)) as [OrderWithEvents, OrderWithEvents];
  await chain.driver(setOutForOrder, of(first));
  await chain.driver(arriveAtOrder, of(first));
  await chain.driver(reportFutileDriving, {
    ...of(first),
    body: { version: first.version, reason: 'Nobody opened' },
  });
  const vain = await seen(first);
  assert.deepEqual([vain.onItsWayAt, vain.arrivedAt, vain.expected], [null, null, null]);
  const next = await eventually(async () => {
    const order = await seen(second);
    return order.onItsWayAt ? order : null;
  }, 'the next stop');
  await chain.driver(replanOrder, {
    ...of(second),
    body: { version: next.version, plannedDate: '2099-03-03' },
  });
  assert.equal((await seen(second)).onItsWayAt, null);
});

test('SUP-15 an order without a round, or of a day that has passed, has no expected time', async () => {
  const order = await chain.ordered();
  await chain.driver(acceptOrder, {
    ...of(order),
    body: { version: order.version, plannedDate: today },
  });
  assert.equal((await seen(order)).expected, null);
  const [late] = (await round(1)) as [OrderWithEvents];
  assert.ok((await seen(late)).expected);
  await sql`update orders set planned_date = planned_date - 3 where id = ${late.id}`.execute(t.db);
  assert.equal((await seen(late)).expected, null);
});
