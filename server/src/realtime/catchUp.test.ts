import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { HubConnection } from '@microsoft/signalr';
import { sql } from 'kysely';

import { accountTransaction } from '../db/transaction.ts';
import { databaseLog, pruneLog } from './eventLog.ts';
import { accountGroup } from './identity.ts';
import { notifyEvent } from './notify.ts';
import { ann, bo, clientOf, nextEvent } from './testHub.ts';
import {
  annsAccount,
  orderIdOf,
  startNodes,
  tellOf,
  type TestNode,
  type TestNodes,
} from '../testing/servers/testNodes.ts';

let nodes: TestNodes;
before(async () => {
  nodes = await startNodes();
});
after(() => nodes.stop());
const tell = (orderId: string, on = nodes.first): Promise<void> => tellOf(orderId, on);
const allHear = (name: string): Promise<unknown[]> =>
  Promise.all(nodes.clients.map((client) => nextEvent(client, name)));

/** The orders' events that a client receives up to the last one. */
const heardUntil = (client: HubConnection, last: string): Promise<string[]> => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const heard: string[] = [];
  const take = ({ orderId }: { orderId: string }): void => {
    heard.push(orderId);
    if (orderId !== last) return;
    client.off('order-changed', take);
    resolve(heard);
  };
  client.on('order-changed', take);
  return promise;
};

test('an event that a transaction sends twice is sent once', async () => {
  const heard = heardUntil(nodes.clients[0], orderIdOf(7));
  await accountTransaction(nodes.first.database.db, ann.accountId, async (tx) => {
    const payload = { orderId: orderIdOf(6) };
    for (let n = 0; n < 3; n += 1)
      await notifyEvent(tx, { groups: [annsAccount], event: 'order-changed', payload });
  });
  await tell(orderIdOf(7));
  assert.deepEqual(await heard, [orderIdOf(6), orderIdOf(7)]);
});

test('RT-03 SRV-11 an event has its number after its commit, even if its transaction began before others', async () => {
  const heard = heardUntil(nodes.clients[0], orderIdOf(1));
  const first = nextEvent(nodes.clients[0], 'order-changed');
  const sent = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = accountTransaction(nodes.first.database.db, ann.accountId, async (tx) => {
    const payload = { orderId: orderIdOf(1) };
    await notifyEvent(tx, { groups: [annsAccount], event: 'order-changed', payload });
    sent.resolve();
    await goOn.promise;
  });
  await sent.promise;
  await tell(orderIdOf(2), nodes.second);
  await first;
  goOn.resolve();
  await slow;
  assert.deepEqual(await heard, [orderIdOf(2), orderIdOf(1)]);
  const { events } = await databaseLog(nodes.first.database.db).after(0, [annsAccount]);
  assert.deepEqual(
    events.slice(-2).map(({ payload }) => payload),
    [{ orderId: orderIdOf(2) }, { orderId: orderIdOf(1) }],
  );
});

/** One client after another of the same page: each names the last event that it received. */
async function missedBy(
  node: TestNode,
  cursor: number,
): Promise<{ heard: string[]; resumed: unknown }> {
  const client = clientOf(node.hub.url, 'token-ann', {
    headers: { 'x-event-cursor': String(cursor) },
  });
  const heard: string[] = [];
  client.on('order-changed', ({ orderId }: { orderId: string }) => heard.push(orderId));
  const resumed = nextEvent(client, 'resumed');
  await client.start();
  const greeting = await resumed;
  await client.stop();
  return { heard, resumed: greeting };
}

test('RT-03 a client that returns to another node gets what it missed there: its own, once and in order', async () => {
  const cursor = await databaseLog(nodes.first.database.db).newest();
  for (let n = 1; n <= 20; n += 1) await tell(orderIdOf(n), n % 2 ? nodes.first : nodes.second);
  await notifyEvent(nodes.first.database.db, {
    groups: [accountGroup(bo.accountId)],
    event: 'order-changed',
    payload: { orderId: orderIdOf(99) },
  });
  for (const node of [nodes.first, nodes.second]) {
    const { heard, resumed } = await missedBy(node, cursor);
    assert.deepEqual(
      heard,
      Array.from({ length: 20 }, (_, n) => orderIdOf(n + 1)),
    );
    assert.deepEqual(resumed, { cursor: cursor + 21, complete: true });
  }
});

test('RT-03 a client that was away too long, or is ahead of a restored backup, must read everything again', async () => {
  const { db } = nodes.first.database;
  const newest = await databaseLog(db).newest();
  assert.deepEqual(await missedBy(nodes.first, newest + 1_000), {
    heard: [],
    resumed: { cursor: newest, complete: false },
  });
  await sql`update realtime_event set at = at - interval '25 hours'`.execute(db);
  await pruneLog(db);
  assert.deepEqual((await missedBy(nodes.first, newest)).resumed, {
    cursor: newest,
    complete: true,
  });
  assert.deepEqual(await missedBy(nodes.second, newest - 1), {
    heard: [],
    resumed: { cursor: newest, complete: false },
  });
});

test('RT-03 a node that lost its database connection sends what it missed afterwards; no client notices', async () => {
  const heard = allHear('order-changed');
  const broken = nodes.clients.map(
    (client) => new Promise((_, reject) => client.onreconnecting(reject)),
  );
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(nodes.first.database.db);
  await tell(orderIdOf(5), nodes.second);
  const expected = { orderId: orderIdOf(5) };
  assert.deepEqual(await Promise.race([heard, ...broken]), [expected, expected]);
});
