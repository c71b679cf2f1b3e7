import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  acceptOrderByLink,
  cancelOrder,
  createOrder,
  editOrder,
  getOrder,
  getSupplierOrder,
  type Order,
  readOrderLink,
} from '@fraktion/contract';

import { buildInfocard } from '../../../../testing/rows/builders.ts';
import { buildTrade, eventually, newOrder } from '../../../../testing/rows/orders.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';

const t = await testServer({ publicUrl: 'http://localhost:4200' });
const trade = await buildTrade(t);

/** Orders, and reads the link from the mail. */
async function orderedWithLink(): Promise<{ id: string; version: number; secret: string }> {
  const infocard = await buildInfocard(t.db, trade.customer.id, {
    collector_id: trade.collector.id,
  });
  const { data } = await trade.admin(createOrder, { body: newOrder(infocard.id) });
  const link = new RegExp(`http://localhost:4200/${data.id}/accept#([\\w-]+)`);
  const secret = await eventually(async () => {
    const page = await (await fetch(`${t.url}/outbox`)).text();
    return link.exec(page)?.[1];
  }, 'The mail');
  return { id: data.id, version: data.version, secret };
}

const read = (id: string, secret: string) =>
  t.client()(readOrderLink, { params: { id }, body: { secret } });
const accept = (id: string, secret: string, version = 1) =>
  t.client()(acceptOrderByLink, {
    params: { id },
    body: { secret, version, plannedDate: '2099-05-01' },
  });

test('ORD-08 the mailed link shows the order and changes nothing until it accepts', async () => {
  const { id, secret } = await orderedWithLink();
  assert.ok(Buffer.from(secret, 'base64url').length >= 16, 'at least 128 bits');
  const shown = await read(id, secret);
  assert.equal(shown.status, 200);
  assert.deepEqual(shown.data.allowedActions, ['accept', 'decline']);
  assert.equal(shown.data.side, 'supplier');
  assert.equal((await read(id, secret)).data.version, shown.data.version);

  const { data } = await accept(id, secret);
  assert.deepEqual([data.status, data.plannedDate], ['Accepted', '2099-05-01']);
  const { events } = (await trade.admin(getOrder, { params: { id } })).data;
  assert.deepEqual([events.at(-1)?.kind, events.at(-1)?.actorName], ['accepted', 'Vognmand']);
});

test("ORD-08 of fifty concurrent uses of one link one accepts; then it shows the order's state", async () => {
  const { id, secret } = await orderedWithLink();
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(id, secret)));
  const refused = answers.filter(({ status }) => status !== 200);
  assert.equal(refused.length, 49);
  for (const { status, error } of refused) {
    assert.deepEqual([status, error?.message], [409, 'Orders.Changed']);
    assert.equal((error?.current as Order | undefined)?.status, 'Accepted');
  }
  const { data } = await read(id, secret);
  assert.deepEqual([data.status, data.allowedActions.includes('accept')], ['Accepted', false]);
  const order = await trade.driver(getSupplierOrder, { params: { id } });
  assert.equal(order.data.events.length, 2);
});

test('ORD-08 ORD-07 wishes that changed after the link was opened are shown before they are accepted', async () => {
  const { id, secret, version } = await orderedWithLink();
  const wishes = {
    asFastAsPossible: false,
    wantedEmptiedDate: '2099-06-01',
    comment: 'The other gate',
    requisitionId: null,
  };
  await trade.admin(editOrder, { params: { id }, body: { ...wishes, version } });
  const { status, error } = await accept(id, secret, version);
  assert.deepEqual([status, error?.message], [409, 'Orders.Changed']);
  assert.equal((error?.current as Order | undefined)?.comment, 'The other gate');
  const shown = await read(id, secret);
  assert.equal(shown.data.status, 'Created');
  assert.equal((await accept(id, secret, shown.data.version)).data.status, 'Accepted');
});

test('ORD-08 SUP-04 a cancelled order is shown as such and cannot be accepted', async () => {
  const { id, secret, version } = await orderedWithLink();
  await trade.admin(cancelOrder, { params: { id }, body: { version } });
  assert.equal((await accept(id, secret, version)).error?.message, 'Orders.Changed');
  const { data } = await read(id, secret);
  assert.equal(data.status, 'Canceled');
  assert.equal((await accept(id, secret, data.version)).error?.message, 'Orders.Not.Open');
});

test('ORD-08 AUT-02 another secret and another order get the same refusal, an expired link its own', async () => {
  const [one, other] = [await orderedWithLink(), await orderedWithLink()];
  await t.db
    .updateTable('order_link')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('order_id', '=', other.id)
    .execute();
  for (const [id, secret] of [
    [one.id, 'guess'],
    [one.id, other.secret],
    [randomUUID(), one.secret],
    [other.id, one.secret],
  ] as const) {
    for (const answer of [await read(id, secret), await accept(id, secret)]) {
      assert.deepEqual([answer.status, answer.error?.message], [410, 'Orders.Link.Invalid']);
    }
  }
  for (const answer of [await read(other.id, other.secret), await accept(other.id, other.secret)]) {
    assert.deepEqual([answer.status, answer.error?.message], [410, 'Orders.Link.Expired']);
  }
});

test('ORD-08 the database contains no secret that its reader could use', async () => {
  const { id, secret } = await orderedWithLink();
  const row = await t.db
    .selectFrom('order_link')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(row.secret_hash.includes(Buffer.from(secret)), false);
  assert.equal(row.secret_hash.length, 32);
});
