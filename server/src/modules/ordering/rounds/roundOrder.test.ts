import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  markOrderCollected,
  type OrderWithEvents,
  reorderRound,
  type Round,
  sequenceRound,
} from '@fraktion/contract';

import { idsOf, roundWorld } from '../../../testing/rows/roundWorld.ts';
import type { Client } from '../../../testing/servers/testApp.ts';

const { dispatcher, ida, bo, truck, other, today, accepted, assign, roundOf, clear } =
  await roundWorld();

test('SUP-13 a round is put into another order, unless somebody has changed it meanwhile', async () => {
  await clear();
  const orders = [await accepted(today), await accepted(today), await accepted(today)];
  await assign(orders);
  const ids = orders.map(({ id }) => id);
  const put = (orderIds: string[], by: Client = dispatcher) =>
    by(reorderRound, { body: { day: today, vehicleId: truck, orderIds } });
  const turned = ids.toReversed();
  assert.deepEqual(idsOf((await put(turned)).data), turned);
  assert.deepEqual(idsOf((await put(ids, ida.client)).data), ids, 'by its driver');
  for (const wrong of [ids.slice(1), [...ids, randomUUID()], [ids[0]!, ids[0]!, ids[1]!]])
    assert.equal((await put(wrong)).error?.message, 'Rounds.Changed');
  assert.equal((await put(ids, bo.client)).status, 404, 'of another driver');
  assert.deepEqual(idsOf(await roundOf(truck)), ids);
});

test('SUP-13 nearest next leaves what is done in front', async () => {
  await clear();
  const miles = [2, 5, 1, 4, 3];
  const orders: OrderWithEvents[] = [];
  for (const mile of miles)
    orders.push(await accepted(today, { latitude: 55 + mile / 10, longitude: 9 }));
  await assign(orders);
  const [first] = orders as [OrderWithEvents];
  await ida.client(markOrderCollected, {
    params: { id: first.id },
    body: { version: first.version, kgCollected: '120' },
  });
  const { data } = await ida.client(sequenceRound, { body: { day: today, vehicleId: truck } });
  const at = (round: Round) =>
    round.stops.map(({ order }) => miles[orders.findIndex(({ id }) => id === order.id)]);
  assert.deepEqual(at(data), [2, 1, 3, 4, 5]);
  const north = { latitude: 56, longitude: 9 };
  const { data: again } = await ida.client(sequenceRound, {
    body: { day: today, vehicleId: truck, from: north },
  });
  assert.deepEqual(at(again), [2, 5, 4, 3, 1]);
});

test('SUP-13 twelve who sort one round at once leave each stop in one place, and nothing waits for ever', async () => {
  await clear();
  const orders: OrderWithEvents[] = [];
  for (const mile of [3, 1, 4, 2])
    orders.push(await accepted(today, { latitude: 55 + mile / 10, longitude: 9 }));
  const beside = await accepted(today);
  await assign(orders);
  await assign([beside], { vehicleId: other, driverId: bo.id });
  const ids = orders.map(({ id }) => id);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? ida.client(sequenceRound, { body: { day: today, vehicleId: truck } })
        : dispatcher(reorderRound, {
            body: { day: today, vehicleId: truck, orderIds: ids.toReversed() },
          }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array<number>(12).fill(200),
  );
  const round = await roundOf(truck);
  assert.deepEqual(idsOf(round).toSorted(), ids.toSorted());
  const positions = round!.stops.map(({ position }) => position);
  assert.equal(new Set(positions).size, 4);
  assert.deepEqual(idsOf(await roundOf(other)), [beside.id], 'the round beside it');
});
