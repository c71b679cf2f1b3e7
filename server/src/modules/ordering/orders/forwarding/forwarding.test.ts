import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  acceptOrder,
  addSubSupplier,
  cancelOrder,
  createForwardRule,
  declineOrder,
  deleteOrder,
  forwardOrder,
  getSupplierOrder,
  getSupplierOrderCounts,
  listNotifications,
  listSubSuppliers,
  listSupplierOrders,
  markOrderCollected,
  type OrderWithEvents,
  removeForward,
  removeSubSupplier,
} from '@fraktion/contract';

import { ownerTransaction } from '../../../../db/transaction.ts';
import { buildChain } from '../../../../testing/rows/chain.ts';
import { eventually } from '../../../../testing/rows/orders.ts';
import type { Client } from '../../../../testing/servers/testApp.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { forwardByRule } from './forwardByRule.ts';

const t = await testServer();
const chain = await buildChain(t);

const accept = (by: Client, { id, version }: OrderWithEvents) =>
  by(acceptOrder, { params: { id }, body: { version, plannedDate: null } });
const collect = (by: Client, { id, version }: OrderWithEvents) =>
  by(markOrderCollected, { params: { id }, body: { version, kgCollected: '80' } });
const takeBack = ({ id, version }: OrderWithEvents) =>
  chain.driver(removeForward, { params: { id }, body: { version } });
const idsOf = async (by: Client, tab: 'inbox' | 'accepted' | 'collected') =>
  (await by(listSupplierOrders, { query: { 'filter[tab][eq]': tab } })).data.map(({ id }) => id);

/** Waits until the user has received this number of notifications of the order. */
const notifiedOf = (by: Client, { id }: OrderWithEvents, kind: string, times = 1) =>
  eventually(async () => {
    const { data } = await by(listNotifications, { query: { pageSize: 500 } });
    const notified = data.filter(
      (each) => each.kind === kind && each.link === `/suppliers/orders/${id}`,
    );
    return notified.length === times;
  }, `${kind} notified ${times} times`);

test('SUP-03 SUP-11 accepted, forwarded, accepted by its receiver, which then carries it out alone', async () => {
  const { driver, sub, admin } = chain;
  const accepted = (await accept(driver, await chain.ordered())).data;
  const forwarded = (await chain.forward(accepted)).data;
  assert.deepEqual(
    [forwarded.status, forwarded.forward, forwarded.receiverName],
    ['Accepted', 'offered', 'Underkører ApS'],
  );
  assert.deepEqual(await idsOf(sub, 'inbox'), [forwarded.id]);
  assert.equal((await sub(getSupplierOrderCounts)).data.inbox, 1);
  assert.equal((await collect(sub, forwarded)).error?.message, 'Orders.Not.Open');
  assert.equal((await collect(driver, forwarded)).error?.message, 'Orders.Not.Open');

  const taken = (await accept(sub, await chain.seenBy(sub, forwarded.id))).data;
  assert.deepEqual([taken.status, taken.forward], ['Accepted', 'taken']);
  assert.deepEqual(await idsOf(sub, 'inbox'), []);
  assert.ok((await idsOf(sub, 'accepted')).includes(taken.id));
  assert.equal((await takeBack(taken)).error?.message, 'Orders.Not.Open');
  assert.equal((await collect(driver, taken)).status, 409);
  const collected = (await collect(sub, taken)).data;
  assert.equal(collected.status, 'Collected');
  const seen = await chain.seenBy(admin, taken.id);
  assert.deepEqual([seen.status, seen.receiverName], ['Collected', 'Underkører ApS']);
  assert.deepEqual(
    seen.events.map(({ kind }) => kind),
    ['created', 'accepted', 'forwarded', 'accepted', 'collected'],
  );
});

test('SUP-11 an order shows each of its readers their side, in every state', async () => {
  const { driver, sub, admin } = chain;
  const sides = async ({ id }: OrderWithEvents) =>
    Promise.all([admin, driver, sub].map(async (by) => (await chain.seenBy(by, id)).side));
  const own = await chain.ordered();
  assert.equal(own.side, 'customer');
  assert.equal((await chain.seenBy(driver, own.id)).side, 'supplier');
  const forwarded = (await chain.forward(own)).data;
  assert.equal(forwarded.side, 'supplier');
  assert.deepEqual(await sides(forwarded), ['customer', 'supplier', 'receiver']);
  const taken = (await accept(sub, await chain.seenBy(sub, forwarded.id))).data;
  assert.equal(taken.side, 'receiver');
  const canceled = await admin(cancelOrder, {
    params: { id: taken.id },
    body: { version: taken.version },
  });
  assert.equal(canceled.data.side, 'customer');
  assert.deepEqual(await sides(taken), ['customer', 'supplier', 'receiver']);
  const late = (await collect(sub, taken)).error!.current as OrderWithEvents;
  assert.equal(late.side, 'receiver');
});

test('SUP-03 SUP-11 after a forwarded order is taken back, the receiver no longer sees it', async () => {
  const forwarded = (await chain.forward(await chain.ordered())).data;
  assert.equal((await chain.seenBy(chain.sub, forwarded.id)).id, forwarded.id);
  const back = (await takeBack(forwarded)).data;
  assert.deepEqual([back.forward, back.receiverName], ['none', null]);
  const { status } = await chain.sub(getSupplierOrder, { params: { id: back.id } });
  assert.equal(status, 404);
  assert.equal((await accept(chain.sub, back)).status, 404);
  assert.equal((await accept(chain.driver, back)).data.status, 'Accepted');
});

test('SUP-03 a receiver that declines it returns it, and its supplier sees the reason', async () => {
  const { id, version } = (await chain.forward(await chain.ordered())).data;
  const answer = await chain.sub(declineOrder, {
    params: { id },
    body: { version, reason: 'The lift is broken', offeredDate: null },
  });
  assert.deepEqual([answer.status, answer.data], [200, null]);
  assert.equal((await chain.sub(getSupplierOrder, { params: { id } })).status, 404);
  const seen = await chain.seenBy(chain.driver, id);
  assert.deepEqual([seen.status, seen.forward], ['Created', 'none']);
  const notification = await eventually(
    async () =>
      (await chain.driver(listNotifications, {})).data.find(({ kind }) => kind === 'OrderReturned'),
    'the news that it was handed back',
  );
  assert.match(notification.message, /^Underkører ApS has returned .*: The lift is broken$/);
});

test('SUP-11 RT-02 forwarded, taken back and forwarded again, its receiver is notified each time', async () => {
  const forwarded = (await chain.forward(await chain.ordered())).data;
  await notifiedOf(chain.sub, forwarded, 'NewOrder');
  const again = await chain.forward((await takeBack(forwarded)).data);
  assert.equal(again.status, 200);
  await notifiedOf(chain.sub, forwarded, 'NewOrder', 2);
});

test('SUP-11 RT-02 a cancellation by the customer notifies the receiver that has accepted it, and its supplier', async () => {
  const { data: forwarded } = await chain.forward(await chain.ordered());
  const { data: taken } = await accept(chain.sub, forwarded);
  const cancel = (version: number) =>
    chain.admin(deleteOrder, { params: { id: taken.id }, query: { version } });
  assert.equal((await cancel(forwarded.version)).error?.message, 'Orders.Changed');
  assert.equal((await cancel(taken.version)).data.status, 'Canceled');
  await notifiedOf(chain.driver, taken, 'OrderCanceled');
  await notifiedOf(chain.sub, taken, 'OrderCanceled');
});

test('SUP-03 of concurrent forwarding, taking back and accepting, one wins', async () => {
  const forwarded = (await chain.forward(await chain.ordered())).data;
  const answers = await Promise.all([takeBack(forwarded), accept(chain.sub, forwarded)]);
  const [lost, ...more] = answers.map(({ status }) => status).filter((status) => status !== 200);
  assert.deepEqual(more, []);
  assert.ok(lost === 409 || lost === 404, String(lost));
});

test("SUP-03 AUT-02 only to the account's own sub-supplier, found by its number only", async () => {
  const { driver, stranger, receiver, cvr } = chain;
  const order = await chain.ordered();
  const { id, version } = order;
  const unknown = await stranger(forwardOrder, {
    params: { id },
    body: { version, receiverId: receiver.id },
  });
  assert.equal(unknown.error?.message, 'SubSuppliers.Unknown');
  assert.equal(
    (await driver(addSubSupplier, { body: { vatNumber: '99999999' } })).error?.message,
    'SubSuppliers.Unknown',
  );
  // An account cannot forward to itself; spaces and a country code are ignored.
  await stranger(addSubSupplier, { body: { vatNumber: `${cvr.slice(0, 2)} ${cvr.slice(2)}` } });
  assert.deepEqual(
    (await stranger(listSubSuppliers)).data.map(({ name }) => name),
    ['Underkører ApS'],
  );
  const foreign = await stranger(forwardOrder, {
    params: { id },
    body: { version, receiverId: receiver.id },
  });
  assert.equal(foreign.status, 404);
  assert.deepEqual((await stranger(removeSubSupplier, { params: { id: receiver.id } })).data, []);
  assert.equal((await driver(listSubSuppliers)).data.length, 1);
  assert.equal((await chain.sub(listSubSuppliers)).status, 403);
});

test('SUP-05 an order that its supplier has declined stays with its customer, whenever a rule is asked', async () => {
  const on = await buildChain(t);
  const { id } = await on.ordered();
  await eventually(async () => (await on.driver(listNotifications, {})).data[0], 'the news of it');
  const { version } = await on.seenBy(on.driver, id);
  const body = { version, reason: 'No truck that day', offeredDate: null };
  assert.equal((await on.driver(declineOrder, { params: { id }, body })).status, 200);
  const takesAll = { wasteFractionName: null, zipFrom: null, zipTo: null, weekdays: [] };
  const rule = { id: randomUUID(), customerId: null, receiverId: on.receiver.id, ...takesAll };
  assert.equal((await on.driver(createForwardRule, { body: rule })).status, 200);
  assert.equal(await ownerTransaction(t.db, (tx) => forwardByRule(tx, id)), false);
  const { forward, declinedReason } = await on.seenBy(on.driver, id);
  assert.deepEqual([forward, declinedReason], ['none', body.reason]);
});
