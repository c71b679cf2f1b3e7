import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  createRecurringOrder,
  daysAfter,
  deleteRecurringOrder,
  getRecurringOrder,
  listRecurringOrders,
  pauseRecurringOrder,
  skipRecurringDay,
  tryRecurringAgain,
  updateRecurringOrder,
} from '@fraktion/contract';

import { buildLocation } from '../../../testing/rows/builders.ts';
import { buildTrade, eventually } from '../../../testing/rows/orders.ts';
import { type AskedRule, buildRecurring } from '../../../testing/rows/recurring.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();
const r = await buildRecurring(t);

test('ORD-11 a skipped day is not ordered, and may be restored', async () => {
  const made = await r.rule();
  const params = { id: made.id, date: daysAfter(r.today, 1) };
  const skipped = await r.admin(skipRecurringDay, { params, body: { skipped: true } });
  assert.equal(skipped.data.nextDays[0]?.state, 'skipped');
  await r.change(made, { days_ahead: 1 });
  await r.place(made);
  assert.equal((await r.ordersOf(made)).length, 0);
  const back = await r.admin(skipRecurringDay, { params, body: { skipped: false } });
  assert.equal(back.data.nextDays[0]?.state, 'waiting');
  await eventually(async () => (await r.ordersOf(made)).length === 1, 'The order');
  const late = await r.admin(skipRecurringDay, { params, body: { skipped: true } });
  assert.deepEqual([late.status, late.error?.message], [409, 'RecurringOrders.Day.Placed']);
});

test('ORD-11 only a future day of the recurring order can be skipped', async () => {
  const made = await r.rule({ weekdays: [], dayOfMonth: 5 });
  for (const date of [daysAfter(r.today, -1), '2099-01-06']) {
    const answer = await r.admin(skipRecurringDay, {
      params: { id: made.id, date },
      body: { skipped: true },
    });
    assert.deepEqual([answer.status, answer.error?.fields], [400, { date: 'Invalid' }]);
  }
});

test('ORD-11 of two concurrent changes, the second is refused with the result of the first', async () => {
  const made = await r.rule();
  const params = { id: made.id };
  const change = (comment: string) =>
    r.admin(updateRecurringOrder, {
      params,
      body: { version: made.version, ...r.daily({ comment }) },
    });
  assert.equal((await change('first')).data.comment, 'first');
  const slower = await change('second');
  assert.equal(slower.error?.message, 'Generic.Changed');
  assert.partialDeepStrictEqual(slower.error?.current, { comment: 'first' });
  const gone = await r.admin(deleteRecurringOrder, {
    params,
    query: { version: made.version },
  });
  assert.equal(gone.error?.message, 'Generic.Changed');
});

test('ORD-11 invalid input is refused by field, an infocard that cannot be ordered by name', async () => {
  const { id } = await r.container();
  const ask = (more: Partial<AskedRule>, infocardId = id) =>
    r.admin(createRecurringOrder, { body: { id: randomUUID(), infocardId, ...r.daily(more) } });
  for (const [more, field] of [
    [{ weekdays: [] }, 'weekdays'],
    [{ dayOfMonth: 3 }, 'weekdays'],
    [{ endDate: r.today }, 'endDate'],
    [{ weekdays: [], dayOfMonth: 29 }, 'dayOfMonth'],
    [{ everyWeeks: 9 }, 'everyWeeks'],
    [{ daysAhead: 15 }, 'daysAhead'],
  ] as const) {
    const answer = await ask(more as Partial<AskedRule>);
    assert.equal(answer.status, 400);
    assert.deepEqual(Object.keys(answer.error?.fields ?? {}), [field]);
  }
  const none = await r.container({ collector_id: null });
  const archived = await r.container({ archived_at: new Date() });
  assert.equal((await ask({}, none.id)).error?.message, 'Orders.Missing.Collector');
  assert.equal((await ask({}, archived.id)).error?.message, 'Orders.Not.Orderable');
});

test('AUT-02 SRV-04 nobody sees or changes a recurring order of another account, or of a location of others', async () => {
  const made = await r.rule();
  const elsewhere = await buildLocation(t.db, r.customer.id);
  const limited = await r.signInAs('User', {
    allLocations: false,
    locationIds: [elsewhere.id],
  });
  const stranger = await buildTrade(t);
  const params = { id: made.id };
  for (const by of [limited, stranger.admin]) {
    const answers = [
      await by(getRecurringOrder, { params }),
      await by(updateRecurringOrder, { params, body: { version: 1, ...r.daily() } }),
      await by(pauseRecurringOrder, { params, body: { version: 1, paused: true } }),
      await by(deleteRecurringOrder, { params, query: { version: 1 } }),
      await by(skipRecurringDay, {
        params: { ...params, date: daysAfter(r.today, 1) },
        body: { skipped: true },
      }),
      await by(tryRecurringAgain, { params }),
      await by(createRecurringOrder, {
        body: { id: randomUUID(), infocardId: made.infocardId, ...r.daily() },
      }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 404),
    );
    const { data } = await by(listRecurringOrders, { query: { pageSize: 500 } });
    assert.ok(data.every(({ id }) => id !== made.id));
  }
  const found = await r.admin(listRecurringOrders, {
    query: { 'filter[infocardId][in]': made.infocardId, 'filter[paused][eq]': 'false' },
  });
  assert.deepEqual(
    found.data.map(({ id }) => id),
    [made.id],
  );
});
