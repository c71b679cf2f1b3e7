import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';

import { accountTransaction } from '../db/transaction.ts';
import { sessionGroup } from './identity.ts';
import { dropConnections, notifyEvent } from './notify.ts';
import { ann, bearerOf, bo, nextEvent, post } from './testHub.ts';
import { annsAccount, startNodes, type TestNodes } from '../testing/servers/testNodes.ts';
import { databaseTickets } from './tickets.ts';

let nodes: TestNodes;
before(async () => {
  nodes = await startNodes();
});
after(() => nodes.stop());

const order = { orderId: '0199aaaa-0000-7000-8000-00000000000f' };
const allHear = (name: string): Promise<unknown[]> =>
  Promise.all(nodes.clients.map((client) => nextEvent(client, name)));

test('RT-03 an event reaches the clients of every node when its transaction commits, and only then', async () => {
  const { db } = nodes.first.database;
  const heard = allHear('order-changed');
  const early: unknown[] = [];
  for (const client of nodes.clients) client.on('create-order', () => early.push('rolled back'));
  await assert.rejects(
    accountTransaction(db, ann.accountId, async (tx) => {
      await notifyEvent(tx, { groups: [annsAccount], event: 'create-order', payload: order });
      throw new Error('no');
    }),
  );
  await accountTransaction(db, ann.accountId, (tx) =>
    notifyEvent(tx, { groups: [annsAccount], event: 'order-changed', payload: order }),
  );
  assert.deepEqual(await heard, [order, order]);
  assert.deepEqual(early, []);
});

test('an event contains ids only, whatever is passed', async () => {
  const heard = allHear('order-changed');
  const row = { ...order, comment: 'x'.repeat(20_000) };
  await notifyEvent(nodes.first.database.db, {
    groups: [annsAccount],
    event: 'order-changed',
    payload: row,
  });
  assert.deepEqual(await heard, [order, order]);
});

test('RT-03 a ticket of one node opens a connection on another: once, within a minute, for a valid session', async () => {
  const answer = await post(
    `${nodes.first.hub.url}/negotiate?negotiateVersion=1`,
    bearerOf('token-bo'),
  );
  const { connectionToken = '' } = (await answer.json()) as Record<string, string>;
  const { db } = nodes.second.database;
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

test('RT-03 a ticket whose transport failed is valid for the next one; one with a connection is used up', async () => {
  const { db } = nodes.second.database;
  const tickets = databaseTickets(db);
  const ticket = await tickets.issue({ identity: bo, cursor: 7 });
  assert.equal((await tickets.redeem(ticket.name))?.cursor, 7);
  assert.deepEqual((await tickets.renew(ticket))?.identity, bo);
  assert.equal((await tickets.redeem(ticket.name))?.cursor, 7);
  await tickets.spend(ticket.name);
  assert.equal(await tickets.renew(ticket), null);
  assert.equal(await tickets.redeem(ticket.name), null);
});

test("RT-03 a client's message to a node that does not hold its connection is passed on", async () => {
  const negotiated = await post(
    `${nodes.first.hub.url}/negotiate?negotiateVersion=1`,
    bearerOf('token-bo'),
  );
  const { connectionToken, accessToken } = (await negotiated.json()) as Record<string, string>;
  const headers = bearerOf(accessToken ?? '');
  const stream = await fetch(`${nodes.first.hub.url}?id=${connectionToken}`, {
    headers: { ...headers, accept: 'text/event-stream' },
  });
  const body = '{"protocol":"json","version":1}\u001e';
  const response = await fetch(`${nodes.second.hub.url}?id=${connectionToken}`, {
    method: 'POST',
    headers,
    body,
  });
  assert.equal(response.status, 200);
  const reader = stream.body?.getReader();
  const chunk = await reader?.read();
  assert.ok(
    Buffer.from(chunk?.value ?? '')
      .toString()
      .startsWith('data: {}\u001e\n\n'),
  );
  const end = await fetch(`${nodes.second.hub.url}?id=${connectionToken}`, {
    method: 'DELETE',
    headers,
  });
  assert.equal(end.status, 202);
  let done = false;
  while (!done) done = (await reader?.read())?.done ?? true;
});

test('AUT-06 a session revoked on one node loses its connections on every node', async () => {
  const closed = Promise.all(
    nodes.clients.map((client) => new Promise((resolve) => client.onclose(resolve))),
  );
  await dropConnections(nodes.first.database.db, [sessionGroup(ann.sessionId)]);
  await closed;
  assert.deepEqual(
    [nodes.first, nodes.second].map(({ hub }) => hub.hub.connections),
    [0, 0],
  );
});

test('no account reads the log of all', async () => {
  const { db } = nodes.first.database;
  for (const query of [
    sql`select * from realtime_event`,
    sql`delete from realtime_event`,
    sql`insert into realtime_event (seq, groups) values (1, '{}')`,
    sql`select nextval('realtime_seq')`,
    sql`select number_events(1)`,
  ]) {
    await assert.rejects(
      accountTransaction(db, ann.accountId, (tx) => query.execute(tx)),
      /permission denied/,
    );
  }
});
