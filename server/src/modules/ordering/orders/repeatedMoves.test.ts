import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  acceptOrder,
  addOrderWeight,
  createOrder,
  getSupplierOrder,
  markOrderCollected,
  markOrderEmptied,
  type OrderWithEvents,
} from '@fraktion/contract';

import { buildInfocard } from '../../../testing/rows/builders.ts';
import { buildTrade, newOrder } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();
const trade = await buildTrade(t);

async function accepted(): Promise<OrderWithEvents> {
  const infocard = await buildInfocard(t.db, trade.customer.id, {
    location_id: trade.location.id,
    collector_id: trade.collector.id,
  });
  const { id, version } = (await trade.admin(createOrder, { body: newOrder(infocard.id) })).data;
  const body = { version, plannedDate: null };
  return (await trade.driver(acceptOrder, { params: { id }, body })).data;
}

test('ORD-12 SUP-03 a step that is sent again with its key runs once, and gets the same answer', async () => {
  const { id, version } = await accepted();
  const params = { id };
  const steps = [
    [addOrderWeight, { version, kgCollected: '80' }],
    [markOrderCollected, { version: version + 1, kgCollected: null }],
    [markOrderEmptied, { version: version + 2, kgCollected: '92.5' }],
  ] as const;
  for (const [call, body] of steps) {
    const input = { params, body, idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => trade.driver(call, input as never)),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200], call.id);
    assert.deepEqual((await trade.driver(call, input as never)).data, answers[0]!.data);
  }
  const { events, status, kgCollected } = (await trade.driver(getSupplierOrder, { params })).data;
  assert.deepEqual([status, kgCollected], ['Emptied', '92.500']);
  const kinds = ['created', 'accepted', 'weightAdded', 'collected', 'emptied'];
  assert.deepEqual(
    events.map(({ kind }) => kind),
    kinds,
  );
});

test('ORD-12 SUP-03 a refused step may be sent again with the same key for the current order', async () => {
  const { id, version } = await accepted();
  const params = { id };
  const idempotencyKey = randomUUID();
  const send = (seen: number) =>
    trade.driver(markOrderCollected, {
      params,
      body: { version: seen, kgCollected: '80' },
      idempotencyKey,
    });
  const refused = await send(version - 1);
  assert.equal(refused.error?.message, 'Orders.Changed');
  assert.equal((await send(version)).data.status, 'Collected');
});
