import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  acceptOrder,
  addOrderWeight,
  type CallInput,
  cancelOrder,
  createOrder,
  getOrder,
  getSupplierOrder,
  getSupplierOrderCounts,
  listSupplierOrders,
  markOrderCollected,
  type OrderWithEvents,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildInfocard, buildUser } from '../../../../testing/rows/builders.ts';
import { lastingToday } from '../../../../testing/rows/days.ts';
import { buildTrade, newOrder, type Trade } from '../../../../testing/rows/orders.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';

const t = await testServer();
const trade = await buildTrade(t);

async function ordered(
  on: Trade = trade,
  asked: Parameters<typeof newOrder>[1] = {},
): Promise<OrderWithEvents> {
  const { id } = await buildInfocard(t.db, on.customer.id, {
    location_id: on.location.id,
    collector_id: on.collector.id,
  });
  return (await on.admin(createOrder, { body: newOrder(id, asked) })).data;
}

const accept = (order: OrderWithEvents, by = trade.driver, plannedDate = '2099-05-01') =>
  by(acceptOrder, { params: { id: order.id }, body: { version: order.version, plannedDate } });
const collect = (order: OrderWithEvents, kgCollected: string | null = '120.5') =>
  trade.driver(markOrderCollected, {
    params: { id: order.id },
    body: { version: order.version, kgCollected },
  });
const weigh = (order: OrderWithEvents, kgCollected: string) =>
  trade.driver(addOrderWeight, {
    params: { id: order.id },
    body: { version: order.version, kgCollected },
  });
const cancel = (order: OrderWithEvents) =>
  trade.admin(cancelOrder, { params: { id: order.id }, body: { version: order.version } });

const statusOf = (current: unknown) => (current as OrderWithEvents).status;

test('SUP-03 accept, collect and weigh, each stored with person, time and value', async () => {
  const accepted = (await accept(await ordered())).data;
  assert.equal(accepted.plannedDate, '2099-05-01');
  assert.ok(accepted.allowedActions.includes('markCollected'));
  assert.ok(!accepted.allowedActions.includes('accept'));
  const collected = (await collect(accepted, null)).data;
  assert.equal(collected.kgCollected, null);
  assert.ok(collected.collectedAt);
  const weighed = (await weigh(collected, '120.5')).data;
  assert.equal(weighed.status, 'Collected');
  assert.equal(weighed.kgCollected, '120.500');
  assert.deepEqual(
    weighed.events.map(({ kind, status, detail }) => [kind, status, detail]),
    [
      ['created', 'Created', null],
      ['accepted', 'Accepted', '2099-05-01'],
      ['collected', 'Collected', null],
      ['weightAdded', null, '120.5'],
    ],
  );
  assert.match(weighed.events[1]?.actorName ?? '', /^Supplier/);
  const seen = await trade.admin(getOrder, { params: { id: weighed.id } });
  assert.deepEqual([seen.data.side, weighed.side], ['customer', 'supplier']);
  const ofBoth = { side: null, allowedActions: [], closedActions: [] };
  assert.deepEqual({ ...seen.data, ...ofBoth }, { ...weighed, ...ofBoth });
});

test('SUP-03 an action that the state does not allow is refused with the current order', async () => {
  const created = await ordered();
  for (const answer of [await collect(created), await weigh(created, '1')]) {
    assert.equal(answer.status, 409);
    assert.equal(answer.error?.message, 'Orders.Not.Open');
    assert.equal(statusOf(answer.error?.current), 'Created');
  }
  const canceled = (await cancel(created)).data;
  assert.equal((await accept(canceled)).error?.message, 'Orders.Not.Open');
  const collected = (await collect((await accept(await ordered())).data)).data;
  assert.equal((await cancel(collected)).error?.message, 'Orders.Not.Open');
});

test('SUP-03 of ten concurrent acceptances one succeeds; the others see who was first', async () => {
  const order = await ordered();
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(order)));
  const refused = answers.filter(({ status }) => status !== 200);
  assert.equal(refused.length, 9);
  for (const { status, error } of refused) {
    assert.equal(status, 409);
    assert.equal(error?.message, 'Orders.Changed');
    assert.equal(statusOf(error?.current), 'Accepted');
  }
  const { data } = await trade.driver(getSupplierOrder, { params: { id: order.id } });
  assert.deepEqual([data.version, data.events.length], [2, 2]);
});

test('SUP-04 of a concurrent acceptance and cancellation, one wins', async () => {
  const order = await ordered();
  const statuses = (await Promise.all([accept(order), cancel(order)])).map(({ status }) => status);
  assert.deepEqual(new Set(statuses), new Set([200, 409]));
});

test('AUT-02 a stranger, a customer and a signed-out user change no order', async () => {
  const order = await ordered();
  const stranger = await buildTrade(t);
  const answers = [
    await accept(order, t.client() as typeof trade.driver),
    await accept(order, trade.admin),
    await accept(order, stranger.driver),
    await stranger.admin(cancelOrder, { params: { id: order.id }, body: { version: 1 } }),
  ];
  assert.deepEqual(
    answers.map(({ status, error }) => [status, error?.message]),
    [
      [401, 'Generic.Unauthenticated'],
      [403, 'Generic.Forbidden'],
      [404, 'Generic.Not.Found'],
      [404, 'Generic.Not.Found'],
    ],
  );
});

test('AUT-02 platform staff in the customer account accept nothing for its supplier', async () => {
  const order = await ordered();
  const user = await buildUser(t.db, trade.customer.id, 'SystemAdmin');
  const answer = await accept(order, await t.signIn(user.email));
  assert.equal(answer.status, 403);
  assert.equal(answer.error?.message, 'Orders.Not.Yours');
});

test('SRV-01 a weight is a decimal in kg and never negative', async () => {
  const order = (await accept(await ordered())).data;
  for (const kg of ['-1', '1,5', '1.2345', 'much']) {
    const answer = await weigh(order, kg);
    assert.equal(answer.status, 400);
    assert.deepEqual(answer.error?.fields, { kgCollected: 'Format' });
  }
});

test('SUP-02 SUP-04 each tab lists its orders; a cancelled one leaves it, and is found among the cancelled for a week', async () => {
  const own = await buildTrade(t);
  const by = own.driver;
  const [waiting, taken, gone] = [await ordered(own), await ordered(own), await ordered(own)];
  const takenOn = (await accept(taken, by)).data;
  const goneOn = (await accept(gone, by)).data;
  await own.admin(cancelOrder, {
    params: { id: gone.id },
    body: { version: goneOn.version },
  });
  const tab = async (name: 'inbox' | 'accepted' | 'collected') =>
    (await by(listSupplierOrders, { query: { 'filter[tab][eq]': name } })).data.map(
      ({ id, status }) => [id, status],
    );
  assert.deepEqual(await tab('inbox'), [[waiting.id, 'Created']]);
  assert.deepEqual(await tab('accepted'), [[taken.id, 'Accepted']]);
  const canceled = async () =>
    (
      await by(listSupplierOrders, {
        query: { 'filter[tab][eq]': 'inbox', 'filter[attention][eq]': 'canceled' },
      })
    ).data.map(({ id }) => id);
  assert.deepEqual(await canceled(), [gone.id]);
  assert.deepEqual(await tab('collected'), []);
  const nothing = { collected: 0, plannedToday: 0, toCorrect: 0, handedBack: 0, futile: 0 };
  const expected = { inbox: 1, accepted: 1, asFastAsPossible: 1, canceled: 1, ...nothing };
  assert.deepEqual((await by(getSupplierOrderCounts)).data, expected);
  assert.equal(takenOn.status, 'Accepted');
  const before = sql<string>`now() - interval '8 days'`;
  await t.db.updateTable('orders').set({ canceled_at: before }).where('id', '=', gone.id).execute();
  assert.deepEqual(await canceled(), []);
});

test('SUP-01 each figure of the home is the length of the list that it links to', async () => {
  const own = await buildTrade(t);
  const by = own.driver;
  const today = await lastingToday();
  const [urgent, planned] = [await ordered(own), await ordered(own)];
  await ordered(own, { asFastAsPossible: false, wantedEmptiedDate: '2099-01-01' });
  await accept(planned, by, today);
  await accept(await ordered(own), by, '2099-01-02');
  const idsOf = async (query: NonNullable<CallInput<typeof listSupplierOrders>['query']>) =>
    (await by(listSupplierOrders, { query })).data.map(({ id }) => id);
  const asap = { 'filter[tab][eq]': 'inbox', 'filter[asFastAsPossible][eq]': 'true' };
  const onDay = { 'filter[plannedDate][from]': today, 'filter[plannedDate][to]': today };
  assert.deepEqual(await idsOf(asap), [urgent.id]);
  assert.deepEqual(await idsOf({ 'filter[tab][eq]': 'accepted', ...onDay }), [planned.id]);
  const { data } = await by(getSupplierOrderCounts);
  assert.deepEqual([data.asFastAsPossible, data.plannedToday], [1, 1]);
});
