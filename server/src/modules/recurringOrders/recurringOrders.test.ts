import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  type CallInput,
  cancelOrder,
  createRecurringOrder,
  daysAfter,
  deleteRecurringOrder,
  getRecurringOrder,
  listNotifications,
  listRecurringOrders,
  pauseRecurringOrder,
  type RecurringOrder,
  skipRecurringDay,
  updateRecurringOrder,
  weekdays,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildInfocard, buildLocation, buildUser } from '../../testing/builders.ts';
import { buildTrade, eventually, type Trade } from '../../testing/orders.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { createPlaceDue, findDueRules } from './index.ts';

let t: TestApp;
let trade: Trade;
let today: string;
before(async () => {
  t = await startTestApp();
  trade = await buildTrade(t);
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone 'Europe/Copenhagen')::date as day`.execute(t.db);
  today = rows[0]!.day;
});
after(() => t.stop());

type Asked = Omit<NonNullable<CallInput<typeof createRecurringOrder>['body']>, 'id' | 'infocardId'>;

/** Every day from tomorrow on, ordered the same day: nothing is due yet. */
const daily = (more: Partial<Asked> = {}): Asked => ({
  startDate: daysAfter(today, 1),
  endDate: null,
  weekdays: [...weekdays],
  everyWeeks: 1,
  dayOfMonth: null,
  daysAhead: 0,
  comment: 'Gate 4',
  requisitionId: 'R-7',
  ...more,
});

const container = (more = {}) =>
  buildInfocard(t.db, trade.customer.id, {
    location_id: trade.location.id,
    collector_id: trade.collector.id,
    ...more,
  });

async function rule(
  more: Partial<Asked> = {},
  { by = trade.admin, of }: { by?: Client; of?: string } = {},
): Promise<RecurringOrder> {
  const infocardId = of ?? (await container()).id;
  const body = { id: randomUUID(), infocardId, ...daily(more) };
  const answer = await by(createRecurringOrder, { body });
  assert.equal(answer.status, 200, JSON.stringify(answer.error));
  await calm(answer.data);
  return answer.data;
}

/** Until the job that looks at once for what is due has run: a test that changes days meanwhile would race with it. */
const calm = ({ id }: RecurringOrder) =>
  eventually(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs
      where payload->>'ruleId' = ${id}`.execute(t.db);
    return rows.length === 0;
  }, 'The job');

const read = async (id: string): Promise<RecurringOrder> =>
  (await trade.admin(getRecurringOrder, { params: { id } })).data;
const ordersOf = ({ infocardId }: RecurringOrder) =>
  t.db.selectFrom('orders').selectAll().where('infocard_id', '=', infocardId).execute();

/** What the job does, in this process and at once. */
const place = ({ id }: RecurringOrder): Promise<void> =>
  createPlaceDue({ db: t.db, blobs: t.app.services.blobs })({
    accountId: trade.customer.id,
    ruleId: id,
  });
/** As if the rule had been made earlier: what is due by now has not been placed. */
const startsToday = ({ id }: RecurringOrder) =>
  t.db.updateTable('recurring_order').set({ start_date: today }).where('id', '=', id).execute();

test('ORD-11 a rule names its next days, and of what is due the order is placed at once, in the name of its creator', async () => {
  const made = await rule({ startDate: today, daysAhead: 1 });
  assert.deepEqual(
    made.nextDays.map(({ date, state }) => [date, state]),
    [0, 1, 2].map((days) => [daysAfter(today, days), 'waiting']),
  );
  const placed = await eventually(async () => {
    const orders = await ordersOf(made);
    return orders.length === 2 && orders;
  }, 'The orders');
  assert.deepEqual(
    placed.map((order) => order.wanted_emptied_date ?? '').toSorted((a, b) => (a < b ? -1 : 1)),
    [today, daysAfter(today, 1)],
  );
  const [order] = placed;
  assert.equal(order?.comment, 'Gate 4');
  assert.equal(order?.requisition_id, 'R-7');
  assert.match(order?.orderer_name ?? '', /^Admin/);
  const { nextDays } = await read(made.id);
  assert.deepEqual(
    nextDays.map(({ state }) => state),
    ['placed', 'placed', 'waiting'],
  );
  assert.ok(
    placed.some(
      ({ id, number }) => id === nextDays[0]?.orderId && number === nextDays[0]?.orderNumber,
    ),
  );
  // The supplier hears of it as of any order.
  await eventually(
    async () => (await trade.driver(listNotifications, {})).data.length >= 2,
    'The news of both',
  );
});

test('ORD-11 however many run the job at once, a day is ordered once', async () => {
  const made = await rule();
  await startsToday(made);
  await Promise.all(Array.from({ length: 8 }, () => place(made)));
  await place(made);
  assert.equal((await ordersOf(made)).length, 1);
  assert.equal((await read(made.id)).nextDays[0]?.state, 'placed');
});

test('ORD-11 the night of two nodes orders each rule once, and cancelling does not order it again', async () => {
  const rules = [await rule(), await rule()];
  for (const each of rules) await startsToday(each);
  await t.secondNode();
  await Promise.all([findDueRules(t.db), findDueRules(t.db)]);
  for (const each of rules) {
    await eventually(async () => (await ordersOf(each)).length > 0, 'The order');
    await place(each);
    const [order, ...more] = await ordersOf(each);
    assert.equal(more.length, 0);
    const { id, version } = order!;
    await trade.admin(cancelOrder, { params: { id }, body: { version } });
    await place(each);
    assert.equal((await ordersOf(each)).length, 1);
  }
});

test('ORD-11 a day that is skipped is not ordered, and may be wanted after all', async () => {
  const made = await rule();
  const params = { id: made.id, date: daysAfter(today, 1) };
  const skipped = await trade.admin(skipRecurringDay, { params, body: { skipped: true } });
  assert.equal(skipped.data.nextDays[0]?.state, 'skipped');
  await t.db
    .updateTable('recurring_order')
    .set({ days_ahead: 1 })
    .where('id', '=', made.id)
    .execute();
  await place(made);
  assert.equal((await ordersOf(made)).length, 0);
  const back = await trade.admin(skipRecurringDay, { params, body: { skipped: false } });
  assert.equal(back.data.nextDays[0]?.state, 'waiting');
  await eventually(async () => (await ordersOf(made)).length === 1, 'The order');
  const late = await trade.admin(skipRecurringDay, { params, body: { skipped: true } });
  assert.deepEqual([late.status, late.error?.message], [409, 'RecurringOrders.Day.Placed']);
});

test('ORD-11 only a day to come that the rule has can be skipped', async () => {
  const made = await rule({ weekdays: [], dayOfMonth: 5 });
  for (const date of [daysAfter(today, -1), '2099-01-06']) {
    const answer = await trade.admin(skipRecurringDay, {
      params: { id: made.id, date },
      body: { skipped: true },
    });
    assert.deepEqual([answer.status, answer.error?.fields], [400, { date: 'Invalid' }]);
  }
});

test('ORD-11 nothing is ordered while a rule is paused or after it is gone; what was ordered stays', async () => {
  const made = await rule();
  await startsToday(made);
  const params = { id: made.id };
  const paused = await trade.admin(pauseRecurringOrder, {
    params,
    body: { version: made.version, paused: true },
  });
  assert.equal(paused.data.paused, true);
  await place(made);
  assert.equal((await ordersOf(made)).length, 0);
  const on = { version: paused.data.version, paused: false };
  const running = await trade.admin(pauseRecurringOrder, { params, body: on });
  await eventually(async () => (await ordersOf(made)).length === 1, 'The order');
  const query = { version: running.data.version };
  assert.equal((await trade.admin(deleteRecurringOrder, { params, query })).status, 204);
  await place(made);
  assert.equal((await ordersOf(made)).length, 1);
  assert.equal((await trade.admin(getRecurringOrder, { params })).status, 404);
});

test('ORD-11 of two who change a rule, the slower one sees what the other has left', async () => {
  const made = await rule();
  const params = { id: made.id };
  const change = (comment: string) =>
    trade.admin(updateRecurringOrder, {
      params,
      body: { version: made.version, ...daily({ comment }) },
    });
  assert.equal((await change('first')).data.comment, 'first');
  const slower = await change('second');
  assert.equal(slower.error?.message, 'Generic.Changed');
  assert.partialDeepStrictEqual(slower.error?.current, { comment: 'first' });
  const gone = await trade.admin(deleteRecurringOrder, {
    params,
    query: { version: made.version },
  });
  assert.equal(gone.error?.message, 'Generic.Changed');
});

test('ORD-11 what cannot be ordered is shown on the rule and told its creator once, and tried again when it is mended', async () => {
  const infocard = await container();
  const made = await rule({}, { of: infocard.id });
  await startsToday(made);
  const setCollector = (collector_id: string | null) =>
    t.db.updateTable('infocard').set({ collector_id }).where('id', '=', infocard.id).execute();
  await setCollector(null);
  const days_ahead = 5;
  await t.db.updateTable('recurring_order').set({ days_ahead }).where('id', '=', made.id).execute();
  await Promise.all([place(made), place(made)]);
  const failed = await read(made.id);
  assert.deepEqual(failed.failure, { date: today, trouble: 'noCollector' });
  assert.equal(failed.nextDays[0]?.state, 'failed');
  const { data } = await trade.admin(listNotifications, {});
  const told = data.filter(({ link }) => link === `/recurring-orders?recurring=${made.id}`);
  assert.deepEqual(
    told.map(({ header }) => header),
    ['Notifications.RecurringOrderFailed.Header'],
  );
  await setCollector(trade.collector.id);
  await place(made);
  assert.equal((await ordersOf(made)).length, days_ahead + 1);
  assert.equal((await read(made.id)).failure, null);
});

test('ORD-11 an archived infocard, a location out of reach and a creator who left are each named', async () => {
  const archived = await container();
  const [first, second, third] = [
    await rule({}, { of: archived.id }),
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
    await startsToday(made);
    await place(made);
    troubles.push((await read(made.id)).failure?.trouble);
    assert.equal((await ordersOf(made)).length, 0);
  }
  assert.deepEqual(troubles, ['notOrderable', 'noAccess', 'noCreator']);
  const { data } = await trade.admin(listNotifications, {});
  const link = `/recurring-orders?recurring=${third.made.id}`;
  assert.equal(data.filter((each) => each.link === link).length, 1, 'an Admin hears of it');
});

/** Of a user who sees the location of the trade alone. */
async function limitedRule() {
  const more = { allLocations: false, locationIds: [trade.location.id] };
  const user = await buildUser(t.db, trade.customer.id, 'User', more);
  return { userId: user.id, made: await rule({}, { by: await t.signIn(user.email) }) };
}

test('ORD-11 what makes no sense is refused by field, what cannot be ordered by name', async () => {
  const { id } = await container();
  const ask = (more: Partial<Asked>, infocardId = id) =>
    trade.admin(createRecurringOrder, { body: { id: randomUUID(), infocardId, ...daily(more) } });
  for (const [more, field] of [
    [{ weekdays: [] }, 'weekdays'],
    [{ dayOfMonth: 3 }, 'weekdays'],
    [{ endDate: today }, 'endDate'],
    [{ weekdays: [], dayOfMonth: 29 }, 'dayOfMonth'],
    [{ everyWeeks: 9 }, 'everyWeeks'],
    [{ daysAhead: 15 }, 'daysAhead'],
  ] as const) {
    const answer = await ask(more as Partial<Asked>);
    assert.equal(answer.status, 400);
    assert.deepEqual(Object.keys(answer.error?.fields ?? {}), [field]);
  }
  const none = await container({ collector_id: null });
  const archived = await container({ archived_at: new Date() });
  assert.equal((await ask({}, none.id)).error?.message, 'Orders.Missing.Collector');
  assert.equal((await ask({}, archived.id)).error?.message, 'Orders.Not.Orderable');
});

test('AUT-02 SRV-04 nobody sees or touches a rule of another account, or of a location not theirs', async () => {
  const made = await rule();
  const elsewhere = await buildLocation(t.db, trade.customer.id);
  const limited = await trade.signInAs('User', {
    allLocations: false,
    locationIds: [elsewhere.id],
  });
  const stranger = await buildTrade(t);
  const params = { id: made.id };
  for (const by of [limited, stranger.admin]) {
    const answers = [
      await by(getRecurringOrder, { params }),
      await by(updateRecurringOrder, { params, body: { version: 1, ...daily() } }),
      await by(pauseRecurringOrder, { params, body: { version: 1, paused: true } }),
      await by(deleteRecurringOrder, { params, query: { version: 1 } }),
      await by(skipRecurringDay, {
        params: { ...params, date: daysAfter(today, 1) },
        body: { skipped: true },
      }),
      await by(createRecurringOrder, {
        body: { id: randomUUID(), infocardId: made.infocardId, ...daily() },
      }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 404),
    );
    const { data } = await by(listRecurringOrders, { query: { pageSize: 500 } });
    assert.ok(data.every(({ id }) => id !== made.id));
  }
  const found = await trade.admin(listRecurringOrders, {
    query: { 'filter[infocardId][in]': made.infocardId, 'filter[paused][eq]': 'false' },
  });
  assert.deepEqual(
    found.data.map(({ id }) => id),
    [made.id],
  );
});
