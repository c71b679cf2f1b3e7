import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  cancelOrder,
  createOrder,
  createRecurringOrder,
  daysAfter,
  editOrder,
  fixedPickups,
  getCollector,
  listNotifications,
  pauseRecurringOrder,
  updateCollector,
  type Weekday,
  weekdays,
} from '@fraktion/contract';
import { sql } from 'kysely';

import {
  buildAccount,
  buildCollector,
  buildInfocard,
  buildLocation,
  buildUser,
} from '../../../testing/rows/builders.ts';
import { newOrder } from '../../../testing/rows/orders.ts';
import { buildRecurring } from '../../../testing/rows/recurring.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { createOrderPickupDays, findPickupDays } from './orderPickupDays.ts';

const t = await testServer();
const r = await buildRecurring(t);
const services = { db: t.db, blobs: t.app.services.blobs };

const run = (accountId = r.customer.id, day?: string): Promise<void> =>
  createOrderPickupDays(day === undefined ? services : { ...services, day: sql`${day}::date` })({
    accountId,
  });
const turn = async (fixedDays: 'ordered' | 'unordered') => {
  const params = { id: r.collector.id };
  const { data } = await r.admin(getCollector, { params });
  const { name, email, phone, address, zip, city, country, cvr, language, version } = data;
  const fields = { name, email, phone, address, zip, city, country, cvr, language };
  return r.admin(updateCollector, { params, body: { version, ...fields, fixedDays } });
};
const card = (pickupDays: readonly Weekday[] = weekdays) =>
  r.container({ pickup_days: [...pickupDays] });
const ordersOf = (infocardId: string) =>
  t.db
    .selectFrom('orders')
    .selectAll()
    .where('infocard_id', '=', infocardId)
    .orderBy('wanted_emptied_date')
    .execute();
const daysOf = async (infocardId: string) =>
  (await ordersOf(infocardId)).map((order) => order.wanted_emptied_date);
/** The days that the coming week has, as the function says that both sides use. */
const expected = (of: readonly Weekday[] = weekdays, from = daysAfter(r.today, 1)) =>
  fixedPickups(of, 'DK', from, daysAfter(r.today, 7)).map(({ day }) => day);

test('SUP-14 fixed pick-up days of the coming week are ordered once, when the collector is set so, however many run the job', async () => {
  const { id } = await card();
  const without = await card([]);
  const brought = await r.container({ pickup_days: [...weekdays], pickup_type: 'Transport' });
  await run();
  assert.deepEqual(await daysOf(id), [], 'nobody has turned it on');
  const { data } = await turn('ordered');
  assert.equal(data.fixedDays, 'ordered');
  await Promise.all(Array.from({ length: 6 }, () => run()));
  await run();
  const orders = await ordersOf(id);
  assert.deepEqual(
    orders.map((order) => order.wanted_emptied_date),
    expected(),
  );
  assert.match(orders[0]?.orderer_name ?? '', /^Admin/);
  assert.deepEqual([await daysOf(without.id), await daysOf(brought.id)], [[], []]);
});

test('SUP-14 a day that is cancelled, moved or ordered by hand is not ordered again', async () => {
  const { id } = await card();
  const [first, second, third] = expected();
  const byHand = { asFastAsPossible: false, wantedEmptiedDate: third! };
  await r.admin(createOrder, { body: newOrder(id, byHand) });
  await run();
  assert.deepEqual(await daysOf(id), expected());
  const [one, two] = await ordersOf(id);
  const canceled = await r.admin(cancelOrder, {
    params: { id: one!.id },
    body: { version: one!.version },
  });
  assert.equal(canceled.status, 200);
  const moved = await r.admin(editOrder, {
    params: { id: two!.id },
    body: {
      version: two!.version,
      asFastAsPossible: false,
      wantedEmptiedDate: daysAfter(r.today, 30),
      comment: null,
      requisitionId: null,
    },
  });
  assert.equal(moved.status, 200);
  await run();
  const now = await ordersOf(id);
  assert.equal(now.length, expected().length);
  assert.deepEqual(
    now.filter((order) => order.pickup_day === first || order.pickup_day === second).length,
    2,
  );
});

test('SUP-14 a container with a recurring order follows that, also while it is paused', async () => {
  const { id } = await card();
  const rule = await r.admin(createRecurringOrder, {
    body: { id: randomUUID(), infocardId: id, ...r.daily({ startDate: daysAfter(r.today, 3) }) },
  });
  await r.calm();
  await r.admin(pauseRecurringOrder, {
    params: { id: rule.data.id },
    body: { version: rule.data.version, paused: true },
  });
  await run();
  assert.deepEqual(
    await daysOf(id),
    expected().filter((day) => day < daysAfter(r.today, 3)),
  );
});

test('SUP-14 a day taken from the card, an archived card, one not to be ordered, and a collector turned off get no more orders', async () => {
  const [changed, archived, closed] = [await card(), await card(), await card()];
  const set = (id: string, values: Parameters<typeof r.container>[0]) =>
    t.db.updateTable('infocard').set(values!).where('id', '=', id).execute();
  const kept = expected().slice(0, 1);
  const only = weekdays.filter(
    (_, at) => fixedPickups([weekdays[at]!], 'DK', kept[0]!, kept[0]!).length > 0,
  );
  await set(changed.id, { pickup_days: only });
  await set(archived.id, { archived_at: new Date() });
  await set(closed.id, { is_orderable: false });
  await run();
  assert.deepEqual(await daysOf(changed.id), expected(only));
  assert.deepEqual([await daysOf(archived.id), await daysOf(closed.id)], [[], []]);
  assert.equal((await turn('unordered')).status, 200);
  const late = await card();
  await run();
  assert.deepEqual(await daysOf(late.id), []);
  await turn('ordered');
});

test("SUP-14 over a year's end nobody is asked to come on a holiday, and no day is double", async () => {
  const year = Number(r.today.slice(0, 4)) + 1;
  const { id } = await card();
  for (const day of [
    `${year}-12-20`,
    `${year}-12-23`,
    `${year}-12-27`,
    `${year}-12-30`,
    `${year + 1}-01-02`,
  ])
    await run(r.customer.id, day);
  const found = await daysOf(id);
  const asked = fixedPickups(weekdays, 'DK', `${year}-12-21`, `${year + 1}-01-09`).map(
    ({ day }) => day,
  );
  assert.deepEqual(found, asked);
  for (const holiday of [`${year}-12-25`, `${year}-12-26`, `${year + 1}-01-01`])
    assert.ok(!found.includes(holiday));
});

test('SUP-14 AUT-02 twelve accounts at once each order for their own containers only, one that cannot be ordered stops no other', async () => {
  const worlds = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const account = await buildAccount(t.db);
      const user = await buildUser(t.db, account.id, 'Admin');
      const place = await buildLocation(t.db, account.id);
      const collector = await buildCollector(t.db, account.id, {
        fixed_days: at === 7 ? 'unordered' : 'ordered',
        fixed_days_by: at === 5 ? null : user.id,
      });
      const own = { location_id: place.id, collector_id: collector.id, pickup_days: [...weekdays] };
      const first = await buildInfocard(t.db, account.id, own);
      if (at === 3)
        await t.db
          .updateTable('collector')
          .set({ email: null })
          .where('id', '=', collector.id)
          .execute();
      return { at, account, user, first };
    }),
  );
  await Promise.all(worlds.map(({ account }) => run(account.id)));
  for (const { at, account, user, first } of worlds) {
    const orders = await t.db
      .selectFrom('orders')
      .selectAll()
      .where('account_id', '=', account.id)
      .execute();
    assert.equal(orders.length, [3, 7].includes(at) ? 0 : expected().length, `account ${at}`);
    assert.ok(
      orders.every((order) => order.infocard_id === first.id && order.orderer_id === user.id),
    );
  }
  // The night finds them all, and has nothing left to order.
  const count = () =>
    t.db
      .selectFrom('orders')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(
        'account_id',
        'in',
        worlds.map(({ account }) => account.id),
      )
      .executeTakeFirstOrThrow();
  const before = await count();
  await findPickupDays(t.db);
  await r.calm();
  assert.deepEqual(await count(), before);
});

test('SUP-14 RT-02 a fixed day that cannot be ordered notifies whoever orders, once a day and collector, and nobody else', async () => {
  const { id: accountId } = await buildAccount(t.db);
  const chooser = await buildUser(t.db, accountId, 'Admin');
  const colleague = await buildUser(t.db, accountId, 'Admin');
  const place = await buildLocation(t.db, accountId);
  const collect = (more: object) =>
    buildCollector(t.db, accountId, { fixed_days: 'ordered', fixed_days_by: chooser.id, ...more });
  const mute = await collect({ email: null });
  const well = await collect({});
  const own = { location_id: place.id, pickup_days: [...weekdays] };
  for (const collector_id of [mute.id, mute.id, well.id])
    await buildInfocard(t.db, accountId, { ...own, collector_id });
  const noticesTo = async ({ email }: { readonly email: string }) =>
    (await (await t.signIn(email))(listNotifications, {})).data.filter(
      ({ kind }) => kind === 'PickupDayFailed',
    );
  await Promise.all([run(accountId), run(accountId)]);
  await run(accountId);
  const [notice, ...more] = await noticesTo(chooser);
  assert.deepEqual(more, []);
  const [day] = expected();
  assert.match(
    notice?.message ?? '',
    new RegExp(` and 1 more could not be ordered from ${mute.name} for `),
  );
  assert.ok(notice?.message.includes(day!.split('-').toReversed().join('/')));
  assert.match(notice?.link ?? '', /infocard=/);
  assert.deepEqual(await noticesTo(colleague), []);
  await t.db
    .updateTable('account_user')
    .set({ role: 'User' })
    .where('user_id', '=', chooser.id)
    .execute();
  await t.db
    .updateTable('account_user')
    .set({ all_locations: false })
    .where('user_id', '=', chooser.id)
    .execute();
  await run(accountId, daysAfter(r.today, 1));
  assert.equal((await noticesTo(colleague)).length, 1, 'who orders now');
});

test('ADM-01 a collector without an e-mail address cannot be set to get orders automatically', async () => {
  const params = { id: r.collector.id };
  const { data } = await r.admin(getCollector, { params });
  const { name, phone, address, zip, city, country, cvr, language, version } = data;
  const answer = await r.admin(updateCollector, {
    params,
    body: {
      version,
      name,
      email: null,
      phone,
      address,
      zip,
      city,
      country,
      cvr,
      language,
      fixedDays: 'ordered',
    },
  });
  assert.deepEqual([answer.status, answer.error?.fields], [400, { email: 'EmailMissing' }]);
});
