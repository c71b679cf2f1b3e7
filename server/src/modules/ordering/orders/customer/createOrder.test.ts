import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  createOrder,
  getFile,
  getInfocard,
  getOrder,
  listOrders,
  orderUnderWay,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount, buildInfocard, buildLocation } from '../../../../testing/rows/builders.ts';
import { buildTrade, eventually, newOrder } from '../../../../testing/rows/orders.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { signInNew } from '../../../../testing/rows/accountServer.ts';

const t = await testServer({ publicUrl: 'http://localhost:4200' });
const trade = await buildTrade(t);

const container = () =>
  buildInfocard(t.db, trade.customer.id, {
    location_id: trade.location.id,
    collector_id: trade.collector.id,
  });

test("ORD-04 an order stores the infocard's values and starts its timeline", async () => {
  const { id } = await container();
  const body = newOrder(id, { comment: ' Ring først ', requisitionId: 'R-1' });
  const { status, data } = await trade.admin(createOrder, { body });
  assert.equal(status, 200);
  assert.equal(data.status, 'Created');
  assert.equal(data.comment, 'Ring først');
  assert.equal(data.locationAddress, 'Havnegade 1, 8000 Aarhus C');
  assert.equal(data.supplierName, 'Vognmand');
  assert.equal(data.size, '660.000');
  assert.deepEqual(data.allowedActions, ['edit', 'sendElsewhere', 'cancel']);
  assert.deepEqual(
    data.events.map(({ kind, status: to }) => [kind, to]),
    [['created', 'Created']],
  );
  assert.deepEqual((await trade.admin(getOrder, { params: { id: data.id } })).data, data);
});

test('orders of an account are numbered without gaps', async () => {
  const [one, other] = [await container(), await container()];
  const first = await trade.admin(createOrder, { body: newOrder(one.id) });
  const second = await trade.admin(createOrder, { body: newOrder(other.id) });
  assert.equal(second.data.number, first.data.number + 1);
});

test('ORD-06 ordering needs a collector with a valid e-mail', async () => {
  const none = await buildInfocard(t.db, trade.customer.id, { collector_id: null });
  const without = await buildTrade(t, { email: null });
  const wrong = await buildTrade(t, { email: 'call Ove' });
  for (const answer of [
    await trade.admin(createOrder, { body: newOrder(none.id) }),
    await without.admin(createOrder, { body: newOrder(without.infocard.id) }),
    await wrong.admin(createOrder, { body: newOrder(wrong.infocard.id) }),
  ]) {
    assert.equal(answer.status, 409);
    assert.equal(answer.error?.message, 'Orders.Missing.Collector');
  }
});

test('ORD-07 a second order of an infocard on one day needs a confirmation, but not after a cancellation', async () => {
  const { id } = await container();
  const first = await trade.admin(createOrder, { body: newOrder(id) });
  const second = await trade.admin(createOrder, { body: newOrder(id) });
  assert.equal(second.status, 409);
  assert.equal(second.error?.message, 'Orders.Already.Ordered.Today');
  assert.match(second.error?.detail ?? '', new RegExp(`^${first.data.number}, Admin`));
  const confirmed = newOrder(id, { confirmedDouble: true });
  assert.equal((await trade.admin(createOrder, { body: confirmed })).status, 200);

  const other = await container();
  const { data } = await trade.admin(createOrder, { body: newOrder(other.id) });
  await t.db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', data.id).execute();
  assert.equal((await trade.admin(createOrder, { body: newOrder(other.id) })).status, 200);
});

test('ORD-14 ORD-07 an order that is not collected yet needs a confirmation on any day, with that order', async () => {
  const { id } = await container();
  const { data: first } = await trade.admin(createOrder, { body: newOrder(id) });
  const ago = sql<Date>`now() - interval '3 days'`;
  await t.db
    .updateTable('orders')
    .set({ ordered_at: ago, status: 'Accepted', planned_date: '2099-11-24' })
    .where('id', '=', first.id)
    .execute();
  const asked = await trade.admin(createOrder, { body: newOrder(id) });
  assert.deepEqual([asked.status, asked.error?.message], [409, 'Orders.Under.Way']);
  const named = {
    id: first.id,
    number: first.number,
    status: 'Accepted',
    plannedDate: '2099-11-24',
  };
  const { current } = asked.error ?? {};
  assert.deepEqual({ ...named, ...orderUnderWay.parse(current) }, orderUnderWay.parse(current));
  const card = await trade.admin(getInfocard, { params: { id } });
  assert.deepEqual(card.data.underWay, [current]);

  // The confirmation of one order does not cover the next.
  const yes = { confirmedDouble: true, confirmedOrderId: first.id };
  assert.equal((await trade.admin(createOrder, { body: newOrder(id, yes) })).status, 200);
  const late = await trade.admin(createOrder, { body: newOrder(id, yes) });
  assert.equal(late.error?.message, 'Orders.Already.Ordered.Today');
  assert.equal(orderUnderWay.parse(late.error?.current).number, first.number + 1);

  await t.db
    .updateTable('orders')
    .set({ ordered_at: ago, status: 'Collected' })
    .where('infocard_id', '=', id)
    .execute();
  assert.deepEqual((await trade.admin(getInfocard, { params: { id } })).data.underWay, []);
  assert.equal((await trade.admin(createOrder, { body: newOrder(id) })).status, 200);
});

test('ORD-14 an infocard with many orders under way shows the one that is expected first', async () => {
  const { id } = await container();
  const numbers: number[] = [];
  for (let days = 0; days < 7; days += 1) {
    const { data } = await trade.admin(createOrder, {
      body: newOrder(id, { confirmedDouble: true }),
    });
    numbers.push(data.number);
    await t.db
      .updateTable('orders')
      .set({
        planned_date: days === 0 ? '2099-01-02' : `2099-03-0${days}`,
        status: 'Accepted',
        ordered_at: sql<Date>`now() - interval '20 days' + ${days} * interval '1 day'`,
      })
      .where('id', '=', data.id)
      .execute();
  }
  const { data } = await trade.admin(getInfocard, { params: { id } });
  assert.deepEqual(
    data.underWay.map(({ number }) => number),
    [...numbers.slice(2).toReversed(), numbers[0]],
  );
});

test('ORD-07 of two concurrent orders of one infocard, one needs a confirmation', async () => {
  const { id } = await container();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => trade.admin(createOrder, { body: newOrder(id) })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
});

test('an infocard that is not orderable or archived is refused by name', async () => {
  const fixed = await buildInfocard(t.db, trade.customer.id, { is_orderable: false });
  const archived = await buildInfocard(t.db, trade.customer.id, { archived_at: new Date() });
  for (const { id } of [fixed, archived]) {
    const answer = await trade.admin(createOrder, { body: newOrder(id) });
    assert.equal(answer.error?.message, 'Orders.Not.Orderable');
  }
});

test('SRV-01 a date and "as fast as possible" exclude each other; a past day is refused', async () => {
  const { id } = await container();
  for (const more of [
    { wantedEmptiedDate: '2099-01-01' },
    { asFastAsPossible: false },
    { asFastAsPossible: false, wantedEmptiedDate: '2020-01-01' },
  ]) {
    const answer = await trade.admin(createOrder, { body: newOrder(id, more) });
    assert.equal(answer.status, 400);
    assert.deepEqual(Object.keys(answer.error?.fields ?? {}), ['wantedEmptiedDate']);
  }
});

test('SRV-01 one key sent a hundred times at once creates one order, one mail, one notification', async () => {
  const { id } = await container();
  const body = newOrder(id);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => trade.admin(createOrder, { body, idempotencyKey: body.id })),
  );
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(new Set(answers.map(({ data }) => data.number)).size, 1);
  const notified = async () => {
    const notes = await t.db
      .selectFrom('notification')
      .select('id')
      .where('link', '=', `/suppliers/orders/${answers[0]!.data.id}`)
      .execute();
    return notes.length > 0 && notes;
  };
  assert.equal((await eventually(notified, 'The notification')).length, 1);
  const page = await (await fetch(`${t.url}/outbox`)).text();
  assert.equal(
    page.split(`/${answers[0]!.data.id}/accept#`).length - 1,
    2,
    'one mail: a link and its text',
  );
  const conflict = await trade.admin(createOrder, {
    body: { ...body, comment: 'another' },
    idempotencyKey: body.id,
  });
  assert.equal(conflict.error?.message, 'Generic.Idempotency.Conflict');
});

test('ORD-05 files belong to the order, and are downloaded as attachments by both sides only', async () => {
  const { id } = await container();
  const pdf = new File([Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF')], 'plan æ.pdf');
  const { data } = await trade.admin(createOrder, { body: newOrder(id), files: [pdf] });
  const [file] = data.files;
  assert.equal(file?.mediaType, 'application/pdf');
  const params = { id: file?.id ?? '' };
  for (const reader of [trade.admin, trade.driver]) {
    const download = await reader(getFile, { params });
    assert.equal(download.status, 200);
    assert.match(download.headers.get('content-disposition') ?? '', /^attachment;/);
    assert.equal(
      Buffer.from(await download.bytes())
        .toString()
        .slice(0, 8),
      '%PDF-1.7',
    );
  }
  const stranger = await buildTrade(t);
  const elsewhere = await trade.signInAs('User', { allLocations: false });
  for (const reader of [stranger.admin, stranger.driver, elsewhere]) {
    assert.equal((await reader(getFile, { params })).status, 404);
  }
});

test('ORD-05 a file of another type is refused, and nothing of the order is stored', async () => {
  const { id } = await container();
  const body = newOrder(id);
  const page = new File(['<script>alert(1)</script>'], 'photo.png');
  const answer = await trade.admin(createOrder, { body, files: [page] });
  assert.equal(answer.status, 415, JSON.stringify(answer.error));
  assert.equal(answer.error?.message, 'Files.Type.Not.Allowed');
  assert.equal((await trade.admin(getOrder, { params: { id: body.id } })).status, 404);
});

test('AUT-02 nobody orders without sign-in, as a supplier, or at a location of others', async () => {
  const { id } = await container();
  const body = newOrder(id);
  const elsewhere = await buildLocation(t.db, trade.customer.id);
  const user = await trade.signInAs('User', { allLocations: false, locationIds: [elsewhere.id] });
  const stranger = await buildTrade(t);
  const refusals = [
    await t.client()(createOrder, { body }),
    await trade.driver(createOrder, { body }),
    await user(createOrder, { body }),
    await stranger.admin(createOrder, { body }),
  ];
  assert.deepEqual(
    refusals.map(({ status, error }) => [status, error?.message]),
    [
      [401, 'Generic.Unauthenticated'],
      [403, 'Generic.Forbidden'],
      [404, 'Generic.Not.Found'],
      [404, 'Generic.Not.Found'],
    ],
  );
});

test('AUT-02 SRV-04 a user reads the orders of its own locations, and of no other account', async () => {
  const account = await buildAccount(t.db);
  const [mine, other] = [
    await buildInfocard(t.db, account.id),
    await buildInfocard(t.db, account.id),
  ];
  const admin = await signInNew(t, account.id, 'Admin');
  const limited = { allLocations: false, locationIds: [mine.location_id] };
  const user = await signInNew(t, account.id, 'User', limited);
  const seen = (await admin(createOrder, { body: newOrder(mine.id) })).data;
  const hidden = (await admin(createOrder, { body: newOrder(other.id) })).data;
  const { data, page } = await user(listOrders, { query: { count: 'true' } });
  assert.deepEqual([data.map((order) => order.id), page?.total], [[seen.id], 1]);
  assert.equal((await user(getOrder, { params: { id: hidden.id } })).status, 404);
  assert.equal((await trade.admin(getOrder, { params: { id: seen.id } })).status, 404);
  const mineOnly = await user(listOrders, { query: { 'filter[mine][eq]': 'true' } });
  assert.deepEqual(mineOnly.data, [], 'the user has ordered nothing');
  assert.equal((await admin(listOrders, { query: { q: randomUUID() } })).data.length, 0);
});

test('ORD-09 a day of the filter is a day in Copenhagen, not in UTC', async () => {
  const account = await buildAccount(t.db);
  const infocard = await buildInfocard(t.db, account.id);
  const admin = await signInNew(t, account.id, 'Admin');
  const { id } = (await admin(createOrder, { body: newOrder(infocard.id) })).data;
  // Half past eleven in the evening of the first in UTC.
  await t.db
    .updateTable('orders')
    .set({ ordered_at: '2026-03-01T23:30:00Z' })
    .where('id', '=', id)
    .execute();
  const on = async (day: string): Promise<number> => {
    const query = { 'filter[orderedAt][from]': day, 'filter[orderedAt][to]': day };
    return (await admin(listOrders, { query })).data.length;
  };
  assert.deepEqual([await on('2026-03-01'), await on('2026-03-02')], [0, 1]);
});
