import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { HubConnection } from '@microsoft/signalr';
import { sql } from 'kysely';

import { type Database, openDatabase } from '../db/database.ts';
import { accountTransaction } from '../db/transaction.ts';
import { startTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { databaseLog, pruneLog } from './eventLog.ts';
import { accountGroup, type Identity, sessionGroup } from './identity.ts';
import { listen, type Listener } from './listen.ts';
import { dropConnections, notifyEvent } from './notify.ts';
import { databaseRelay } from './relay.ts';
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
  const { db, pool } = database;
  const log = databaseLog(db);
  const relay = databaseRelay(db);
  const hub = await startHub({ tickets: databaseTickets(db), log, relay });
  const listener = await listen({ pool, log, hub: hub.hub, logger: quiet });
  await listener.ready;
  return { hub, database, listener };
}

/** Whom the tokens of the tests belong to, signed in. */
async function addPerson({ db }: Database, { userId, accountId, sessionId }: Identity) {
  await db
    .insertInto('account')
    .values({ id: accountId, kind: 'customer', name: accountId })
    .execute();
  await db
    .insertInto('app_user')
    .values({ id: userId, email: `${userId}@test.example`, name: userId })
    .execute();
  await db
    .insertInto('account_user')
    .values({ account_id: accountId, user_id: userId, role: 'Admin' })
    .execute();
  await sql`insert into session (id, user_id, account_id, secret_hash, expires_at)
    values (${sessionId}, ${userId}, ${accountId}, ${Buffer.from(sessionId)}, now() + interval '1 day')`.execute(
    db,
  );
}

before(async () => {
  testing = await startTestDatabase();
  nodes = [await startNode(), await startNode()];
  for (const person of [ann, bo]) await addPerson(first().database, person);
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
const tell = (orderId: string, on = first()) =>
  notifyEvent(on.database.db, {
    groups: [group],
    event: 'order-changed',
    payload: { orderId },
  });
const orderIdOf = (n: number): string => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;

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

/** What a client hears of orders until it hears of this one. */
const heardUntil = (client: HubConnection | undefined, last: string): Promise<string[]> => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const heard: string[] = [];
  const take = ({ orderId }: { orderId: string }): void => {
    heard.push(orderId);
    if (orderId !== last) return;
    client?.off('order-changed', take);
    resolve(heard);
  };
  client?.on('order-changed', take);
  return promise;
};

test('what a transaction tells twice is told once', async () => {
  const heard = heardUntil(clients[0], orderIdOf(7));
  await accountTransaction(first().database.db, ann.accountId, async (tx) => {
    const payload = { orderId: orderIdOf(6) };
    for (let n = 0; n < 3; n += 1)
      await notifyEvent(tx, { groups: [group], event: 'order-changed', payload });
  });
  await tell(orderIdOf(7));
  assert.deepEqual(await heard, [orderIdOf(6), orderIdOf(7)]);
});

test('RT-03 events are numbered in the order of their commits, though transactions overlap', async () => {
  const heard = heardUntil(clients[0], orderIdOf(1));
  const told = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = accountTransaction(first().database.db, ann.accountId, async (tx) => {
    const payload = { orderId: orderIdOf(1) };
    await notifyEvent(tx, { groups: [group], event: 'order-changed', payload });
    told.resolve();
    await goOn.promise;
  });
  await told.promise;
  await tell(orderIdOf(2), second());
  goOn.resolve();
  await slow;
  assert.deepEqual(await heard, [orderIdOf(2), orderIdOf(1)]);
  const { events } = await databaseLog(first().database.db).after(0, [group]);
  assert.deepEqual(
    events.slice(-2).map(({ payload }) => payload),
    [{ orderId: orderIdOf(2) }, { orderId: orderIdOf(1) }],
  );
});

test('RT-03 a ticket of one node opens a connection on another: once, within a minute, for a session that stands', async () => {
  const answer = await post(
    `${first().hub.url}/negotiate?negotiateVersion=1`,
    bearerOf('token-bo'),
  );
  const { connectionToken = '' } = (await answer.json()) as Record<string, string>;
  const { db } = second().database;
  const tickets = databaseTickets(db);
  assert.deepEqual((await tickets.redeem(connectionToken))?.identity, bo);
  assert.equal(await tickets.redeem(connectionToken), null);
  const late = await tickets.issue({ identity: bo, cursor: null });
  const old = await tickets.issue({ identity: bo, cursor: null });
  await sql`update realtime_ticket set issued_at = issued_at - interval '61 seconds'`.execute(db);
  assert.equal(await tickets.redeem(late.name), null);
  assert.equal(await tickets.renew(old), null);
  const identity = { ...bo, sessionId: '0199bbbb-0000-7000-8000-0000000000ff' };
  const revoked = await tickets.issue({ identity, cursor: null });
  assert.equal(await tickets.redeem(revoked.name), null);
});

test('RT-03 a ticket whose transport came to nothing is good for the next one; one whose connection stands, for none', async () => {
  const { db } = second().database;
  const tickets = databaseTickets(db);
  const ticket = await tickets.issue({ identity: bo, cursor: 7 });
  assert.equal((await tickets.redeem(ticket.name))?.cursor, 7);
  assert.deepEqual((await tickets.renew(ticket))?.identity, bo);
  assert.equal((await tickets.redeem(ticket.name))?.cursor, 7);
  await tickets.spend(ticket.name);
  assert.equal(await tickets.renew(ticket), null);
  assert.equal(await tickets.redeem(ticket.name), null);
});

test('RT-03 what a client says to a node that does not hold its connection is handed on', async () => {
  const negotiated = await post(
    `${first().hub.url}/negotiate?negotiateVersion=1`,
    bearerOf('token-bo'),
  );
  const { connectionToken, accessToken } = (await negotiated.json()) as Record<string, string>;
  const headers = bearerOf(accessToken ?? '');
  const stream = await fetch(`${first().hub.url}?id=${connectionToken}`, {
    headers: { ...headers, accept: 'text/event-stream' },
  });
  const body = '{"protocol":"json","version":1}\u001e';
  const said = await fetch(`${second().hub.url}?id=${connectionToken}`, {
    method: 'POST',
    headers,
    body,
  });
  assert.equal(said.status, 200);
  const reader = stream.body?.getReader();
  const chunk = await reader?.read();
  assert.ok(
    Buffer.from(chunk?.value ?? '')
      .toString()
      .startsWith('data: {}\u001e\n\n'),
  );
  const end = await fetch(`${second().hub.url}?id=${connectionToken}`, {
    method: 'DELETE',
    headers,
  });
  assert.equal(end.status, 202);
  let done = false;
  while (!done) done = (await reader?.read())?.done ?? true;
});

/** One client after another of the same page: each names the last event that it heard. */
async function missedBy(
  node: Node,
  cursor: number,
): Promise<{ heard: string[]; resumed: unknown }> {
  const client = clientOf(node.hub.url, 'token-ann', {
    headers: { 'x-event-cursor': String(cursor) },
  });
  const heard: string[] = [];
  client.on('order-changed', ({ orderId }: { orderId: string }) => heard.push(orderId));
  const resumed = nextEvent(client, 'resumed');
  await client.start();
  const said = await resumed;
  await client.stop();
  return { heard, resumed: said };
}

test('RT-03 who comes back to another node gets what it missed there: its own, once and in order', async () => {
  const cursor = await databaseLog(first().database.db).newest();
  for (let n = 1; n <= 20; n += 1) await tell(orderIdOf(n), n % 2 ? first() : second());
  await notifyEvent(first().database.db, {
    groups: [accountGroup(bo.accountId)],
    event: 'order-changed',
    payload: { orderId: orderIdOf(99) },
  });
  for (const node of nodes) {
    const { heard, resumed } = await missedBy(node, cursor);
    assert.deepEqual(
      heard,
      Array.from({ length: 20 }, (_, n) => orderIdOf(n + 1)),
    );
    assert.deepEqual(resumed, { cursor: cursor + 21, complete: true });
  }
});

test('RT-03 who was away for too long, or is ahead of a restored backup, is told to read anew', async () => {
  const { db } = first().database;
  const newest = await databaseLog(db).newest();
  assert.deepEqual(await missedBy(first(), newest + 1_000), {
    heard: [],
    resumed: { cursor: newest, complete: false },
  });
  await sql`update realtime_event set at = at - interval '25 hours'`.execute(db);
  await pruneLog(db);
  assert.deepEqual((await missedBy(first(), newest)).resumed, { cursor: newest, complete: true });
  assert.deepEqual(await missedBy(second(), newest - 1), {
    heard: [],
    resumed: { cursor: newest, complete: false },
  });
});

test('RT-03 a node whose connection to the database broke tells afterwards what it missed; no client notices', async () => {
  const heard = allHear('order-changed');
  const broken = clients.map((client) => new Promise((_, reject) => client.onreconnecting(reject)));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(first().database.db);
  await tell(orderIdOf(5), second());
  const expected = { orderId: orderIdOf(5) };
  assert.deepEqual(await Promise.race([heard, ...broken]), [expected, expected]);
});

test('AUT-06 a session revoked on one node loses its connections on every node within a second', async () => {
  const closed = Promise.all(
    clients.map((client) => new Promise((resolve) => client.onclose(resolve))),
  );
  const began = Date.now();
  await dropConnections(first().database.db, [sessionGroup(ann.sessionId)]);
  await closed;
  assert.ok(Date.now() - began < 1_000);
  assert.deepEqual(
    nodes.map(({ hub }) => hub.hub.connections),
    [0, 0],
  );
});

test('no account reads the log of all', async () => {
  const { db } = first().database;
  for (const query of [
    sql`select * from realtime_event`,
    sql`delete from realtime_event`,
    sql`insert into realtime_event (seq, groups) values (1, '{}')`,
    sql`select nextval('realtime_seq')`,
  ]) {
    await assert.rejects(
      accountTransaction(db, ann.accountId, (tx) => query.execute(tx)),
      /permission denied/,
    );
  }
});
