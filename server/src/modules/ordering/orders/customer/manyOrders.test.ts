import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  acceptOrder,
  type CallInput,
  cancelOrder,
  changeOrders,
  getOrder,
  listNotifications,
  maxOrdersAtOnce,
  orderActions,
  orderStatuses,
} from '@fraktion/contract';

import { buildOrder } from '../../../../testing/rows/buildOrder.ts';
import { buildInfocard, buildLocation } from '../../../../testing/rows/builders.ts';
import { buildTrade, eventually } from '../../../../testing/rows/orders.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';

type Body = NonNullable<CallInput<typeof changeOrders>['body']>;
const t = await testServer();
const trade = await buildTrade(t);

/** Orders of the trade's container, each at version 1. */
const ordered = async (count: number, row: Parameters<typeof buildOrder>[2] = {}) => {
  const made = Array.from({ length: count }, () =>
    buildOrder(t.db, trade.infocard, { supplier_account_id: trade.supplier.id, ...row }),
  );
  return (await Promise.all(made)).map(({ id }) => ({ id, version: 1 }));
};
const send = (body: Body, by = trade.admin) => by(changeOrders, { body });
const read = async (id: string) => (await trade.admin(getOrder, { params: { id } })).data;
const wishes = {
  asFastAsPossible: false,
  wantedEmptiedDate: '2099-03-02',
  comment: 'Gate 4',
  requisitionId: 'R-7',
};

test('ORD-14 many orders are approved in one call; each row succeeds or has a reason, in the requested order', async () => {
  const [one, two] = await ordered(2, { status: 'Emptied' });
  const [early] = await ordered(1, { status: 'Collected' });
  const missing = { id: randomUUID(), version: 1 };
  const late = { ...two!, version: 7 };
  const rows = [missing, one!, early!, late];
  const { status, data } = await send({ action: 'approve', rows });
  assert.equal(status, 200);
  assert.deepEqual(
    data.map(({ id, error, version, current }) => [id, error, version, current?.status]),
    [
      [missing.id, 'Generic.Not.Found', null, undefined],
      [one!.id, null, 2, undefined],
      [early!.id, 'Orders.Not.Open', null, 'Collected'],
      [two!.id, 'Orders.Changed', null, 'Emptied'],
    ],
  );
  const approved = await read(one!.id);
  assert.deepEqual([approved.status, approved.version], ['Approved', 2]);
  assert.ok(approved.judgedAt);
  assert.deepEqual(
    approved.events.map(({ kind, status }) => [kind, status]),
    [['approved', 'Approved']],
  );
  for (const { id } of [early!, two!]) {
    const left = await read(id);
    assert.deepEqual([left.version, left.events], [1, []]);
  }
});

test('ORD-14 each status allows the same actions for many as for one', async () => {
  for (const action of ['approve', 'cancel', 'edit'] as const) {
    const from: readonly string[] = orderActions[action].from;
    for (const status of orderStatuses) {
      const rows = await ordered(1, { status });
      const body: Body =
        action === 'edit'
          ? { action, rows: rows.map((row) => ({ ...row, ...wishes })) }
          : { action, rows };
      const [outcome] = (await send(body)).data;
      const error = from.includes(status) ? null : 'Orders.Not.Open';
      assert.equal(outcome?.error, error, `${action} from ${status}`);
    }
  }
});

test('ORD-14 many are cancelled: each in its timeline, with one notification of its supplier each; one that was accepted meanwhile stays', async () => {
  const rows = await ordered(3);
  const [, , taken] = rows;
  const body = { version: 1, plannedDate: null };
  const access = { account_id: trade.supplier.id, order_id: taken!.id, via: 'supplier' as const };
  await t.db.insertInto('order_access').values(access).execute();
  const accepted = await trade.driver(acceptOrder, { params: { id: taken!.id }, body });
  assert.equal(accepted.status, 200);
  const { data } = await send({ action: 'cancel', rows });
  assert.deepEqual(
    data.map(({ error }) => error),
    [null, null, 'Orders.Changed'],
  );
  assert.equal(data[2]?.current?.events.at(-1)?.kind, 'accepted');
  assert.equal((await read(taken!.id)).status, 'Accepted');
  const gone = await read(rows[0]!.id);
  assert.deepEqual([gone.status, gone.events.map(({ kind }) => kind)], ['Canceled', ['canceled']]);
  assert.ok(gone.canceledAt);
  const links = async () =>
    (await trade.driver(listNotifications, {})).data
      .filter(({ kind }) => kind === 'OrderCanceled')
      .map(({ link }) => link ?? '')
      .filter((link) => rows.some(({ id }) => link.endsWith(id)));
  await eventually(async () => (await links()).length >= 2, 'that they are cancelled');
  assert.deepEqual(
    (await links()).toSorted(),
    rows
      .slice(0, 2)
      .map(({ id }) => `/suppliers/orders/${id}`)
      .toSorted(),
  );
});

test('ORD-14 many get other wishes, each its own; a past day is refused for that row only', async () => {
  const [declined, late] = [
    ...(await ordered(1, { declined_at: new Date(), declined_reason: 'Full' })),
    ...(await ordered(1)),
  ];
  const { data } = await send({
    action: 'edit',
    rows: [
      { ...declined!, ...wishes },
      { ...late!, ...wishes, wantedEmptiedDate: '2020-01-01' },
    ],
  });
  assert.deepEqual(
    data.map(({ error, version }) => [error, version]),
    [
      [null, 2],
      ['Generic.Invalid', null],
    ],
  );
  const edited = await read(declined!.id);
  const { asFastAsPossible, wantedEmptiedDate, comment, requisitionId } = edited;
  assert.deepEqual({ asFastAsPossible, wantedEmptiedDate, comment, requisitionId }, wishes);
  assert.equal(edited.declinedAt, null);
  assert.deepEqual(
    edited.events.map(({ kind }) => kind),
    ['edited'],
  );
  assert.equal((await read(late!.id)).version, 1);
});

test('ORD-14 sent twice with one key it runs once, and the second answer is the first; without a key the rows have changed', async () => {
  const rows = await ordered(2);
  const input = { body: { action: 'cancel' as const, rows }, idempotencyKey: randomUUID() };
  const first = await trade.admin(changeOrders, input);
  const again = await trade.admin(changeOrders, input);
  assert.deepEqual(again.data, first.data);
  assert.equal((await read(rows[0]!.id)).events.length, 1);
  const bare = await send({ action: 'cancel', rows });
  assert.deepEqual(
    bare.data.map(({ error }) => error),
    ['Orders.Changed', 'Orders.Changed'],
  );
  const named = await ordered(1);
  const twice = await send({ action: 'cancel', rows: [named[0]!, named[0]!] });
  assert.deepEqual(
    twice.data.map(({ error }) => error),
    [null, 'Orders.Changed'],
  );
});

test('ORD-14 SRV-04 orders of another account and of other locations are not found; users who may not order are refused', async () => {
  const elsewhere = await buildTrade(t);
  const theirs = await buildOrder(t.db, elsewhere.infocard);
  const there = await buildLocation(t.db, trade.customer.id);
  const away = await buildInfocard(t.db, trade.customer.id, {
    location_id: there.id,
    collector_id: trade.collector.id,
  });
  const outside = await buildOrder(t.db, away);
  const [own] = await ordered(1);
  const user = await trade.signInAs('User', {
    allLocations: false,
    locationIds: [trade.location.id],
  });
  const rows = [theirs.id, outside.id, own!.id].map((id) => ({ id, version: 1 }));
  const { data } = await send({ action: 'cancel', rows }, user);
  assert.deepEqual(
    data.map(({ error, current }) => [error, current]),
    [
      ['Generic.Not.Found', null],
      ['Generic.Not.Found', null],
      [null, null],
    ],
  );
  const seen = await elsewhere.admin(getOrder, { params: { id: theirs.id } });
  assert.deepEqual([seen.data.status, seen.data.version], ['Created', 1]);
  assert.equal((await send({ action: 'cancel', rows }, trade.driver)).status, 403);
  const anybody = await t.client()(changeOrders, { body: { action: 'cancel', rows } });
  assert.equal(anybody.status, 401);
});

test('ORD-14 no rows, too many, a wish with neither day nor haste: nothing happens', async () => {
  const rows = await ordered(1);
  const many = Array.from({ length: maxOrdersAtOnce + 1 }, () => ({
    id: randomUUID(),
    version: 1,
  }));
  const bodies: Body[] = [
    { action: 'approve', rows: [] },
    { action: 'approve', rows: many },
    { action: 'edit', rows: rows.map((row) => ({ ...row, ...wishes, wantedEmptiedDate: null })) },
  ];
  for (const body of bodies) assert.equal((await send(body)).error?.message, 'Generic.Invalid');
  assert.equal((await read(rows[0]!.id)).version, 1);
  const most = many.slice(1);
  assert.equal((await send({ action: 'approve', rows: most })).data.length, maxOrdersAtOnce);
});

test('ORD-14 two concurrent changes of the same orders, in different sequences, both get an answer, and each row changes once', async () => {
  const rows = await ordered(12);
  const answers = await Promise.all([
    send({ action: 'cancel', rows }),
    send({ action: 'cancel', rows: rows.toReversed() }),
  ]);
  const done = answers.flatMap(({ data }) => data.filter(({ error }) => error === null));
  assert.deepEqual(done.map(({ id }) => id).toSorted(), rows.map(({ id }) => id).toSorted());
  const one = await trade.admin(cancelOrder, { params: { id: rows[0]!.id }, body: { version: 2 } });
  assert.equal(one.error?.message, 'Orders.Not.Open');
});
