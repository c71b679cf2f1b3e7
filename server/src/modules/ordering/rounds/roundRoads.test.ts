import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import {
  getRoundSettings,
  type OrderWithEvents,
  putRoundSettings,
  reorderRound,
  type Round,
  sequenceRound,
  unassignOrders,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { createRouting, type Routing } from '../../../reference/routing.ts';
import { idsOf, roundWorld } from '../../../testing/rows/roundWorld.ts';
import { startRoutingService } from '../../../testing/servers/routingService.ts';
import { createPlanItself } from './planItself.ts';

/** The order in which a road leads through places whose latitudes lie in another order. */
const road = [1, 3, 2, 4, 5];
const along = (latitude: number) => road.indexOf(Math.round((latitude - 55) * 10));
const service = await startRoutingService(
  (from, to) => Math.abs(along(from.latitude) - along(to.latitude)) * 600,
);
after(() => service.stop());

const {
  t,
  chain,
  dispatcher,
  ida,
  bo,
  truck,
  other,
  today,
  tomorrow,
  accepted,
  assign,
  roundOf,
  clear,
} = await roundWorld({ routingUrl: service.url });

async function ordersAt(miles: readonly number[]): Promise<OrderWithEvents[]> {
  const orders: OrderWithEvents[] = [];
  for (const mile of miles)
    orders.push(await accepted(today, { latitude: 55 + mile / 10, longitude: 9 }));
  return orders;
}
const ask = (client = ida.client) =>
  client(sequenceRound, {
    body: { day: today, vehicleId: truck, from: { latitude: 55.1, longitude: 9 } },
  });

const miles = [4, 2, 3];
async function roundOfMiles() {
  await clear();
  const orders = await ordersAt(miles);
  await assign(orders);
  const beside = await accepted(today, { latitude: 55.5, longitude: 9 });
  await assign([beside], { vehicleId: other, driverId: bo.id });
  return (round: Round | undefined) =>
    round?.stops.map(({ order }) => miles[orders.findIndex(({ id }) => id === order.id)]);
}

test('SUP-13 with a routing service a round follows the road', async () => {
  const milesOf = await roundOfMiles();
  const { data } = await ask();
  assert.deepEqual([data.ways, milesOf(data)], ['roads', [3, 2, 4]]);
  assert.deepEqual(milesOf(await roundOf(truck)), [3, 2, 4]);
  // The truck and its stops, and none of the round beside it.
  assert.equal(service.asked.at(-1)?.length, 4);
  assert.equal(
    (await dispatcher(sequenceRound, { body: { day: today, vehicleId: truck } })).status,
    200,
  );
  assert.equal((await ask(bo.client)).status, 404, 'of another driver');
});

test('SUP-13 a round that changes while the service answers is sorted as the crow flies, with every stop', async () => {
  await roundOfMiles();
  const [late] = await ordersAt([5]);
  service.answering = (response, durations) =>
    void assign([late!]).then(() => response.end(JSON.stringify({ code: 'Ok', durations })));
  const { data } = await ask();
  service.answering = undefined;
  assert.equal(data.ways, 'noAnswer');
  assert.equal(data.stops.length, 4);
});

test('SUP-14 rounds that plan themselves follow the road too, and stand as the crow flies without an answer', async () => {
  await clear();
  await sql`update transport_vehicle set archived_at = now() where id = ${truck}`.execute(t.db);
  const { data: settings } = await dispatcher(getRoundSettings);
  await dispatcher(putRoundSettings, { body: { ...settings, plansItself: true } });
  const planOf = async (miles: readonly number[], routing: Routing) => {
    const orders = await ordersAt(miles);
    await createPlanItself({ db: t.db, routing })({ accountId: chain.supplier.id });
    const round = await roundOf(other);
    const there = round!.stops.map(
      ({ order }) => miles[orders.findIndex(({ id }) => id === order.id)]!,
    );
    await clear();
    return there[0]! < there.at(-1)! ? there : there.toReversed();
  };
  assert.deepEqual(await planOf([4, 2, 3, 1], createRouting(service.url)), [1, 3, 2, 4]);
  assert.deepEqual(await planOf([4, 2, 3, 1], () => Promise.resolve(null)), [1, 2, 3, 4]);
  await dispatcher(putRoundSettings, { body: { ...settings, plansItself: false } });
  await sql`update transport_vehicle set archived_at = null where id = ${truck}`.execute(t.db);
});

test('SUP-14 while rounds that plan themselves are measured, one that somebody touches is left alone, and the others follow the road', async () => {
  await sql`update transport_vehicle set archived_at = now() where id = ${truck}`.execute(t.db);
  const { data: settings } = await dispatcher(getRoundSettings);
  await dispatcher(putRoundSettings, { body: { ...settings, plansItself: true } });
  const byRoad = createRouting(service.url);
  const placed = [4, 2, 3, 1];
  const straight = [1, 2, 3, 4];
  const follows = [1, 3, 2, 4];
  type Act = (round: Round, next: Round) => Promise<unknown>;
  /** The rounds of today and tomorrow, after `during` has happened while the service measures that of today. */
  const planTwo = async (during: Act, answer: Routing = byRoad) => {
    await clear();
    const orders = new Map<string, number>();
    for (const day of [today, tomorrow])
      for (const mile of placed)
        orders.set((await accepted(day, { latitude: 55 + mile / 10, longitude: 9 })).id, mile);
    let asked = 0;
    const routing: Routing = async (points) => {
      asked += 1;
      if (asked > 1) return byRoad(points);
      await during((await roundOf(other))!, (await roundOf(other, tomorrow))!);
      return answer(points);
    };
    await createPlanItself({ db: t.db, routing })({ accountId: chain.supplier.id });
    const milesOf = (round: Round | undefined) => {
      const there = (round?.stops ?? []).map(({ order }) => orders.get(order.id)!);
      return there[0]! > there.at(-1)! ? there.toReversed() : there;
    };
    return [milesOf(await roundOf(other)), milesOf(await roundOf(other, tomorrow)), asked];
  };
  /** An order that is neither the crow's nor the road's. */
  const reorder = async ({ day, vehicleId, stops }: Round) => {
    const ids = stops
      .toSorted((a, b) => Number(a.latitude) - Number(b.latitude))
      .map(({ order }) => order.id);
    const orderIds = [1, 0, 3, 2].map((at) => ids[at]!);
    const { status } = await dispatcher(reorderRound, { body: { day, vehicleId, orderIds } });
    assert.equal(status, 200);
  };
  const own = [2, 1, 4, 3];
  const nothing = () => Promise.resolve();

  assert.deepEqual(await planTwo(nothing), [follows, follows, 2]);
  assert.deepEqual(await planTwo(reorder), [own, follows, 2], 'put in order while it is measured');
  const later: Act = (_, next) => reorder(next);
  assert.deepEqual(await planTwo(later), [follows, own, 1], 'put in order before it is measured');
  const empty: Act = (round) => dispatcher(unassignOrders, { body: { orderIds: idsOf(round) } });
  assert.deepEqual(await planTwo(empty), [[], follows, 2], 'emptied while it is measured');
  const emptyNext: Act = (_, next) => empty(next, next);
  assert.deepEqual(await planTwo(emptyNext), [follows, [], 1], 'emptied before it is measured');
  const noTable: Routing = () => Promise.resolve(null);
  assert.deepEqual(await planTwo(nothing, noTable), [straight, follows, 2], 'too long');
  const silent: Routing = () => Promise.resolve('silent');
  assert.deepEqual(await planTwo(nothing, silent), [straight, straight, 1], 'nobody answers');
  const archive = (at: string | null) =>
    sql`update transport_vehicle set archived_at = ${at}::timestamptz where id = ${other}`.execute(
      t.db,
    );
  const gone = await planTwo(() => archive('2026-01-01'));
  assert.deepEqual(gone, [straight, straight, 2], 'the vehicle is there no more');
  await archive(null);

  await clear();
  await dispatcher(putRoundSettings, { body: { ...settings, plansItself: false } });
  await sql`update transport_vehicle set archived_at = null where id = ${truck}`.execute(t.db);
});

test('SUP-13 without an answer of the service the round is sorted as the crow flies, and the answer says so', async () => {
  const milesOf = await roundOfMiles();
  service.answering = (response) => void response.writeHead(503).end();
  const { data } = await ask();
  assert.deepEqual([data.ways, milesOf(data)], ['noAnswer', [2, 3, 4]]);
  await service.stop();
  const gone = await ask();
  assert.deepEqual([gone.data.ways, milesOf(gone.data)], ['noAnswer', [2, 3, 4]]);
});
