import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  cancelOrder,
  createOrder,
  daysAfter,
  deleteRecurringOrder,
  getOrder,
  getRecurringOrder,
  getSupplierOrder,
  listNotifications,
  pauseRecurringOrder,
  skipRecurringDay,
  tryRecurringAgain,
  weekdays,
} from '@fraktion/contract';

import { buildUser } from '../../../testing/rows/builders.ts';
import { eventually, newOrder } from '../../../testing/rows/orders.ts';
import { buildRecurring } from '../../../testing/rows/recurring.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { findDueRules } from './dueRules.ts';

const t = await testServer();
const r = await buildRecurring(t);

test("ORD-11 a recurring order shows its next days, and places due orders at once, in its creator's name", async () => {
  const made = await r.rule({ startDate: r.today, daysAhead: 1 });
  assert.deepEqual(
    made.nextDays.map(({ date, state }) => [date, state]),
    [0, 1, 2].map((days) => [daysAfter(r.today, days), 'waiting']),
  );
  const placed = await eventually(async () => {
    const orders = await r.ordersOf(made);
    return orders.length === 2 && orders;
  }, 'The orders');
  assert.deepEqual(
    placed.map((order) => order.wanted_emptied_date ?? '').toSorted((a, b) => (a < b ? -1 : 1)),
    [r.today, daysAfter(r.today, 1)],
  );
  const [order] = placed;
  assert.equal(order?.comment, 'Gate 4');
  assert.equal(order?.requisition_id, 'R-7');
  assert.match(order?.orderer_name ?? '', /^Admin/);
  const { nextDays } = await r.read(made.id);
  assert.deepEqual(
    nextDays.map(({ state }) => state),
    ['placed', 'placed', 'waiting'],
  );
  assert.ok(
    placed.some(
      ({ id, number }) => id === nextDays[0]?.orderId && number === nextDays[0]?.orderNumber,
    ),
  );
  // The supplier is notified as of any order.
  await eventually(
    async () => (await r.driver(listNotifications, {})).data.length >= 2,
    'The news of both',
  );
});

test('ORD-11 an order shows the recurring order that placed it, to its customer only', async () => {
  const made = await r.rule();
  await r.startsToday(made);
  await r.place(made);
  const [order] = await r.ordersOf(made);
  const params = { id: order!.id };
  assert.equal((await r.admin(getOrder, { params })).data.recurringOrderId, made.id);
  assert.equal((await r.driver(getSupplierOrder, { params })).data.recurringOrderId, null);
  const query = { version: made.version };
  await r.admin(deleteRecurringOrder, { params: { id: made.id }, query });
  assert.equal((await r.admin(getOrder, { params })).data.recurringOrderId, null);
});

test('ORD-11 the night finds a recurring order on its last day, and not on the day after', async () => {
  const [last, over] = [await r.rule(), await r.rule()];
  for (const [rule, end_date] of [
    [last, r.today],
    [over, daysAfter(r.today, -1)],
  ] as const)
    await t.db
      .updateTable('recurring_order')
      .set({ start_date: daysAfter(r.today, -7), end_date, weekdays: [...weekdays] })
      .where('id', '=', rule.id)
      .execute();
  await findDueRules(t.db);
  await eventually(async () => (await r.ordersOf(last)).length === 1, 'The order of the last day');
  await r.calm();
  assert.deepEqual(await r.ordersOf(over), []);
});

test('ORD-11 however many run the job at once, a day is ordered once', async () => {
  const made = await r.rule();
  await r.startsToday(made);
  await Promise.all(Array.from({ length: 8 }, () => r.place(made)));
  await r.place(made);
  assert.equal((await r.ordersOf(made)).length, 1);
  assert.equal((await r.read(made.id)).nextDays[0]?.state, 'placed');
});

test('ORD-11 the nightly jobs of two nodes place each order once, and a cancelled one is not placed again', async () => {
  const rules = [await r.rule(), await r.rule()];
  for (const each of rules) await r.startsToday(each);
  await t.secondNode();
  await Promise.all([findDueRules(t.db), findDueRules(t.db)]);
  for (const each of rules) {
    await eventually(async () => (await r.ordersOf(each)).length > 0, 'The order');
    await r.place(each);
    const [order, ...more] = await r.ordersOf(each);
    assert.equal(more.length, 0);
    const { id, version } = order!;
    await r.admin(cancelOrder, { params: { id }, body: { version } });
    await r.place(each);
    assert.equal((await r.ordersOf(each)).length, 1);
  }
  await r.calm();
});

test(
  'ORD-11 recurring orders of several batches are each placed',
  { timeout: 60_000 },
  async () => {
    const rules = [await r.rule(), await r.rule(), await r.rule()];
    for (const each of rules) await r.startsToday(each);
    await findDueRules(t.db, 1);
    for (const each of rules)
      await eventually(async () => (await r.ordersOf(each)).length === 1, 'The order');
    await r.calm();
  },
);

test('ORD-11 nothing is ordered while it is paused or after it is deleted; placed orders stay', async () => {
  const made = await r.rule();
  await r.startsToday(made);
  const params = { id: made.id };
  const paused = await r.admin(pauseRecurringOrder, {
    params,
    body: { version: made.version, paused: true },
  });
  assert.equal(paused.data.paused, true);
  await r.place(made);
  assert.equal((await r.ordersOf(made)).length, 0);
  const on = { version: paused.data.version, paused: false };
  const running = await r.admin(pauseRecurringOrder, { params, body: on });
  await eventually(async () => (await r.ordersOf(made)).length === 1, 'The order');
  const query = { version: running.data.version };
  assert.equal((await r.admin(deleteRecurringOrder, { params, query })).status, 204);
  await r.place(made);
  assert.equal((await r.ordersOf(made)).length, 1);
  assert.equal((await r.admin(getRecurringOrder, { params })).status, 404);
});

test('ORD-11 a failure is shown, notifies its creator once, and is retried when its cause is removed', async () => {
  const infocard = await r.container();
  const made = await r.rule({}, { of: infocard.id });
  await r.startsToday(made);
  const setCollector = (collector_id: string | null) =>
    t.db.updateTable('infocard').set({ collector_id }).where('id', '=', infocard.id).execute();
  await setCollector(null);
  const days_ahead = 5;
  await r.change(made, { days_ahead });
  await Promise.all([r.place(made), r.place(made)]);
  const failed = await r.read(made.id);
  assert.deepEqual(failed.failure, { date: r.today, trouble: 'noCollector' });
  assert.equal(failed.nextDays[0]?.state, 'failed');
  const { data } = await r.admin(listNotifications, {});
  const notified = data.filter(({ link }) => link === `/recurring-orders?recurring=${made.id}`);
  assert.deepEqual(
    notified.map(({ kind }) => kind),
    ['RecurringOrderFailed'],
  );
  // Without that day the next one is checked, and fails too.
  const params = { id: made.id, date: r.today };
  await r.admin(skipRecurringDay, { params, body: { skipped: true } });
  await r.calm();
  assert.equal((await r.read(made.id)).failure?.date, daysAfter(r.today, 1));
  await setCollector(r.collector.id);
  await r.place(made);
  assert.equal((await r.ordersOf(made)).length, days_ahead);
  assert.equal((await r.read(made.id)).failure, null);
});

test('ORD-11 a day that was ordered by hand is not ordered again, and a cancelled order does not count', async () => {
  const infocard = await r.container({ collector_id: null });
  const byHand = async (wantedEmptiedDate: string | null) => {
    const asFastAsPossible = wantedEmptiedDate === null;
    const wishes = { asFastAsPossible, wantedEmptiedDate, confirmedDouble: true };
    const body = { ...newOrder(infocard.id), ...wishes };
    return (await r.admin(createOrder, { body })).data;
  };
  const setCollector = (collector_id: string | null) =>
    t.db.updateTable('infocard').set({ collector_id }).where('id', '=', infocard.id).execute();
  await setCollector(r.collector.id);
  const early = await byHand(null);
  const [first, second, third] = [r.today, daysAfter(r.today, 1), daysAfter(r.today, 2)];
  const wanted = await byHand(second);
  const canceled = await byHand(third);
  const { id, version } = canceled;
  await r.admin(cancelOrder, { params: { id }, body: { version } });
  const made = await r.rule({ daysAhead: 0 }, { of: infocard.id });
  await setCollector(null);
  await r.change(made, { start_date: r.today, days_ahead: 2 });
  await r.place(made);
  assert.equal((await r.read(made.id)).failure?.date, first);

  await setCollector(r.collector.id);
  const soon = await byHand(null);
  // Without a request: a user who comes back sees that the day is ordered.
  await eventually(async () => (await r.read(made.id)).failure === null, 'The day');
  await r.calm();
  const { nextDays, failure } = await r.read(made.id);
  const orders = await r.ordersOf(made);
  const placed = orders.find((each) => each.wanted_emptied_date === third && each.id !== id);
  assert.deepEqual(
    [nextDays.map(({ orderId }) => orderId), failure],
    [[soon.id, wanted.id, placed?.id], null],
  );
  assert.deepEqual(
    new Set(orders.map((each) => each.id)),
    new Set([early.id, wanted.id, id, soon.id, placed?.id]),
  );
});

test('ORD-11 after the cause is removed it is retried at once, and shows the result', async () => {
  const infocard = await r.container();
  const made = await r.rule({}, { of: infocard.id });
  const setCollector = (collector_id: string | null) =>
    t.db.updateTable('infocard').set({ collector_id }).where('id', '=', infocard.id).execute();
  await setCollector(null);
  await r.startsToday(made);
  const again = async () => (await r.admin(tryRecurringAgain, { params: { id: made.id } })).data;
  assert.deepEqual((await again()).failure, { date: r.today, trouble: 'noCollector' });
  await setCollector(r.collector.id);
  const mended = await again();
  assert.deepEqual([mended.failure, mended.nextDays[0]?.state], [null, 'placed']);
  assert.equal((await again()).nextDays[0]?.orderId, mended.nextDays[0]?.orderId);
  assert.equal((await r.ordersOf(made)).length, 1);
});

test('ORD-11 an archived infocard, a location out of reach and a creator who left are each named', async () => {
  const limits = { allLocations: false, locationIds: [] };
  const other = await buildUser(t.db, r.customer.id, 'Admin', limits);
  const elsewhere = await t.signIn(other.email);
  const archived = await r.container();
  const [first, second, third] = [
    await r.rule({}, { of: archived.id }),
    await limitedRule(),
    await limitedRule(),
  ];
  await t.db
    .updateTable('infocard')
    .set({ archived_at: new Date() })
    .where('id', '=', archived.id)
    .execute();
  await t.db.deleteFrom('account_user_location').where('user_id', '=', second.userId).execute();
  await t.db.deleteFrom('account_user').where('user_id', '=', third.userId).execute();
  const troubles = [];
  for (const made of [first, second.made, third.made]) {
    await r.startsToday(made);
    await r.place(made);
    troubles.push((await r.read(made.id)).failure?.trouble);
    assert.equal((await r.ordersOf(made)).length, 0);
  }
  assert.deepEqual(troubles, ['notOrderable', 'noAccess', 'noCreator']);
  const { data } = await r.admin(listNotifications, {});
  const { data: foreign } = await elsewhere(listNotifications, {});
  for (const { made } of [second, third]) {
    const link = `/recurring-orders?recurring=${made.id}`;
    assert.equal(data.filter((each) => each.link === link).length, 1, 'an Admin hears of it');
    assert.equal(foreign.filter((each) => each.link === link).length, 0, 'not of other locations');
  }
});

/** Of a user with access to the trade's location only. */
async function limitedRule() {
  const more = { allLocations: false, locationIds: [r.location.id] };
  const user = await buildUser(t.db, r.customer.id, 'User', more);
  return { userId: user.id, made: await r.rule({}, { by: await t.signIn(user.email) }) };
}
