import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import {
  getRoundSettings,
  type OrderWithEvents,
  putRoundSettings,
  type Round,
  sequenceRound,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { createRouting, type Routing } from '../../../reference/routing.ts';
import { roundWorld } from '../../../testing/rows/roundWorld.ts';
import { startRoutingService } from '../../../testing/servers/routingService.ts';
import { createPlanItself } from './planItself.ts';

/** The order in which a road leads through places whose latitudes lie in another order. */
const road = [1, 3, 2, 4, 5];
const along = (latitude: number) => road.indexOf(Math.round((latitude - 55) * 10));
const service = await startRoutingService(
  (from, to) => Math.abs(along(from.latitude) - along(to.latitude)) * 600,
);
after(() => service.stop());

const { t, chain, dispatcher, ida, bo, truck, other, today, accepted, assign, roundOf, clear } =
  await roundWorld({ routingUrl: service.url });

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

test('SUP-13 without an answer of the service the round is sorted as the crow flies, and the answer says so', async () => {
  const milesOf = await roundOfMiles();
  service.answering = (response) => void response.writeHead(503).end();
  const { data } = await ask();
  assert.deepEqual([data.ways, milesOf(data)], ['noAnswer', [2, 3, 4]]);
  await service.stop();
  const gone = await ask();
  assert.deepEqual([gone.data.ways, milesOf(gone.data)], ['noAnswer', [2, 3, 4]]);
});
