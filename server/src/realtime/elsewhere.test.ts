import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import type { HubConnection } from '@microsoft/signalr';
import { sql } from 'kysely';

import { startNodes, type TestNode, type TestNodes } from '../testing/servers/testNodes.ts';
import { databaseElsewhere } from './elsewhere.ts';
import { ann, bearerOf, clientOf, post } from './testHub.ts';

// Ann has a page on each node from the start.
const limits = { connectionsPerUser: 3 };
let nodes: TestNodes;
let more: HubConnection;
before(async () => {
  nodes = await startNodes({ limits });
  more = clientOf(nodes.second.hub.url, 'token-ann');
  await more.start();
});
after(async () => {
  await more.stop();
  await nodes.stop();
});

const compare = async (): Promise<void> => {
  // Alternating, so that each node knows the other's connections.
  for (const { hub } of [nodes.first, nodes.second, nodes.first]) await hub.hub.compare();
};
beforeEach(compare);

const negotiate = async ({ hub }: TestNode, token = 'token-ann'): Promise<number> =>
  (await post(`${hub.url}/negotiate?negotiateVersion=1`, bearerOf(token))).status;

test('RT-03 the limit of a user applies to all nodes together', async () => {
  assert.deepEqual([await negotiate(nodes.first), await negotiate(nodes.second)], [429, 429]);
  assert.equal(await negotiate(nodes.first, 'token-bo'), 200, 'another user has room');
  await more.stop();
  await compare();
  assert.deepEqual([await negotiate(nodes.first), await negotiate(nodes.second)], [200, 200]);
  await more.start();
});

test('RT-03 a ticket that was issued before the other node was full opens no connection', async () => {
  await more.stop();
  await compare();
  const answer = await post(
    `${nodes.first.hub.url}/negotiate?negotiateVersion=1`,
    bearerOf('token-ann'),
  );
  const { connectionToken, accessToken } = (await answer.json()) as Record<string, string>;
  await more.start();
  await compare();
  const opened = await fetch(`${nodes.first.hub.url}?id=${connectionToken}`, {
    headers: { ...bearerOf(accessToken ?? ''), accept: 'text/event-stream' },
  });
  await opened.body?.cancel();
  assert.equal(opened.status, 401);
});

test('RT-03 the connections of a stopped node no longer count', async () => {
  const { db } = nodes.first.database;
  const lost = databaseElsewhere(db);
  await lost.exchange(new Map([[ann.userId, 30]]));
  const elsewhere = databaseElsewhere(db);
  await elsewhere.exchange(new Map());
  assert.equal(elsewhere.countOf(ann.userId), 33);
  await sql`update realtime_node set seen_at = seen_at - interval '13 seconds'
    where connections ->> ${ann.userId} = '30'`.execute(db);
  await elsewhere.exchange(new Map());
  assert.equal(elsewhere.countOf(ann.userId), 3);
  await elsewhere.leave();
  const { rows } = await sql`select from realtime_node`.execute(db);
  assert.equal(rows.length, 2, 'nothing stays of one that is lost, nor of one that has left');
});
