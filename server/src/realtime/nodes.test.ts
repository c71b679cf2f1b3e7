import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { HubConnection } from '@microsoft/signalr';
import { sql } from 'kysely';

import { type Database, openDatabase } from '../db/database.ts';
import { accountTransaction } from '../db/transaction.ts';
import { startTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { accountGroup, sessionGroup } from './identity.ts';
import { listen, type Listener } from './listen.ts';
import { dropConnections, notifyEvent } from './notify.ts';
import {
  ann,
  bearerOf,
  bo,
  clientOf,
  nextEvent,
  post,
  quiet,
  startHub,
  type TestHub,
} from './testHub.ts';
import { databaseTickets } from './tickets.ts';

interface Node {
  readonly hub: TestHub;
  readonly database: Database;
  readonly listener: Listener;
}

let testing: TestDatabase | undefined;
let nodes: Node[] = [];
let clients: HubConnection[] = [];
const order = { orderId: '0199aaaa-0000-7000-8000-00000000000f' };
const group = accountGroup(ann.accountId);

async function startNode(): Promise<Node> {
  const database = openDatabase(testing?.ownerUrl ?? '', { max: 4 });
  const hub = await startHub({ tickets: databaseTickets(database.db) });
  const listener = listen(database.pool, hub.hub, quiet);
  await listener.ready;
  return { hub, database, listener };
}

before(async () => {
  testing = await startTestDatabase();
  nodes = [await startNode(), await startNode()];
  clients = nodes.map(({ hub }) => clientOf(hub.url, 'token-ann'));
  await Promise.all(clients.map((client) => client.start()));
});
after(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  for (const { hub, listener, database } of nodes) {
    await hub.close();
    await listener.stop();
    await database.close();
  }
  await testing?.stop();
});

const [first, second] = [() => nodes[0] as Node, () => nodes[1] as Node];

const allHear = (name: string): Promise<unknown[]> =>
  Promise.all(clients.map((client) => nextEvent(client, name)));

test('RT-03 an event reaches the clients of every node when its transaction commits, and only then', async () => {
  const { db } = first().database;
  const heard = allHear('order-changed');
  const early: unknown[] = [];
  for (const client of clients) client.on('create-order', () => early.push('rolled back'));
  await assert.rejects(
    accountTransaction(db, ann.accountId, async (tx) => {
      await notifyEvent(tx, { groups: [group], event: 'create-order', payload: order });
      throw new Error('no');
    }),
  );
  await accountTransaction(db, ann.accountId, (tx) =>
    notifyEvent(tx, { groups: [group], event: 'order-changed', payload: order }),
  );
  assert.deepEqual(await heard, [order, order]);
  assert.deepEqual(early, []);
});

test('an event carries ids only, whatever is handed over', async () => {
  const heard = allHear('order-changed');
  const row = { ...order, comment: 'x'.repeat(20_000) };
  await notifyEvent(first().database.db, { groups: [group], event: 'order-changed', payload: row });
  assert.deepEqual(await heard, [order, order]);
});

test('RT-03 a ticket of one node opens a socket on another, once', async () => {
  const answer = await post(
    `${first().hub.url}/negotiate?negotiateVersion=1`,
    bearerOf('token-bo'),
  );
  const { connectionToken } = (await answer.json()) as { connectionToken: string };
  const tickets = databaseTickets(second().database.db);
  assert.deepEqual((await tickets.redeem(connectionToken))?.identity, bo);
  assert.equal(await tickets.redeem(connectionToken), null);
  const late = await tickets.issue(bo);
  await sql`update realtime_ticket set issued_at = issued_at - interval '61 seconds'`.execute(
    second().database.db,
  );
  assert.equal(await tickets.redeem(late), null);
});

test('RT-03 a broken connection to the database is renewed, and clients come back for what they missed', async () => {
  const back = Promise.all(
    clients.map((client) => new Promise((resolve) => client.onreconnected(resolve))),
  );
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(first().database.db);
  await back;
  const heard = allHear('order-changed');
  await notifyEvent(second().database.db, {
    groups: [group],
    event: 'order-changed',
    payload: order,
  });
  assert.deepEqual(await heard, [order, order]);
});

test('AUT-06 a session revoked on one node loses its connections on every node', async () => {
  const closed = Promise.all(
    clients.map((client) => new Promise((resolve) => client.onclose(resolve))),
  );
  await dropConnections(first().database.db, [sessionGroup(ann.sessionId)]);
  await closed;
  assert.deepEqual(
    nodes.map(({ hub }) => hub.hub.connections),
    [0, 0],
  );
});
