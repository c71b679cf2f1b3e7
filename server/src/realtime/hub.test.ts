import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, test } from 'node:test';

import type { HubConnection } from '@microsoft/signalr';
import WebSocket from 'ws';

import { accountGroup, sessionGroup, userGroup } from './identity.ts';
import { ann, bearerOf, bo, clientOf, nextEvent, post, startHub, type TestHub } from './testHub.ts';

let node: TestHub;
let clients: HubConnection[];

beforeEach(async () => {
  clients = [];
  node = await startHub();
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await node.close();
});

async function connect(token: string, { url } = node): Promise<HubConnection> {
  const client = clientOf(url, token);
  clients.push(client);
  await client.start();
  return client;
}

const order = { orderId: '0199aaaa-0000-7000-8000-00000000000f' };

const ticketOf = async (token: string): Promise<string> => {
  const answer = await post(`${node.url}/negotiate?negotiateVersion=1`, bearerOf(token));
  const { connectionToken, accessToken } = (await answer.json()) as Record<string, string>;
  return `id=${connectionToken}&access_token=${accessToken}`;
};

const openSocket = (ticket: string): WebSocket =>
  new WebSocket(`${node.url.replace('http', 'ws')}?${ticket}`);

test('RT-01 the client negotiates, connects and gets an event about an order of its account', async () => {
  const client = await connect('token-ann');
  const heard = nextEvent(client, 'create-order');
  node.tell([accountGroup(ann.accountId)], 'create-order', order);
  assert.deepEqual(await heard, order);
});

test('RT-01 an event reaches the members of its groups only, and each of them once', async () => {
  const [first, second] = [await connect('token-ann'), await connect('token-bo')];
  const heard: unknown[] = [];
  first.on('order-changed', () => heard.push('ann'));
  second.on('order-changed', () => heard.push('bo'));
  node.tell([accountGroup(ann.accountId), userGroup(ann.userId)], 'order-changed', order);
  const last = [first, second].map((client) => nextEvent(client, 'notification'));
  node.tell([userGroup(ann.userId), userGroup(bo.userId)], 'notification', {});
  await Promise.all(last);
  assert.deepEqual(heard, ['ann']);
});

test('RT-01 after a restart of the server the client reconnects by itself and gets the next event', async () => {
  const client = await connect('token-ann');
  const back = new Promise((resolve) => client.onreconnected(resolve));
  await node.close();
  node = await startHub({ port: node.port });
  await back;
  const heard = nextEvent(client, 'order-changed');
  node.tell([accountGroup(ann.accountId)], 'order-changed', order);
  assert.deepEqual(await heard, order);
});

test('RT-01 negotiate and add-to-group accept user and account id, and refuse those of someone else', async () => {
  for (const call of ['negotiate?negotiateVersion=1', 'add-to-group']) {
    const url = `${node.url}/${call}`;
    const own = { 'x-user-id': ann.userId, 'x-account-id': ann.accountId };
    const answers = await Promise.all([
      post(url, { ...bearerOf('token-ann'), ...own }),
      post(url, { ...bearerOf('token-ann'), ...own, 'x-user-id': bo.userId }),
      post(url, { ...bearerOf('token-ann'), ...own, 'x-account-id': bo.accountId }),
      post(url, bearerOf('token-of-nobody')),
      post(url),
    ]);
    const [first, ...refused] = answers.map(({ status }) => status);
    assert.ok(first === 200 || first === 204);
    assert.deepEqual(refused, [403, 403, 401, 401]);
  }
});

test('RT-01 a ticket opens one socket', async () => {
  const ticket = await ticketOf('token-ann');
  const first = openSocket(ticket);
  await once(first, 'open');
  const [error] = (await once(openSocket(ticket), 'error')) as [Error];
  assert.match(error.message, /401/);
  first.terminate();
});

test('SRV-06 a page of another origin opens no socket, not even with a ticket; what is no page does', async () => {
  const tryFrom = async (headers: Record<string, string>): Promise<string> => {
    const ticket = await ticketOf('token-ann');
    const socket = new WebSocket(`${node.url.replace('http', 'ws')}?${ticket}`, { headers });
    const answer = await new Promise<string>((resolve) => {
      socket.on('open', () => resolve('open'));
      socket.on('error', (error) => resolve(/\d{3}/.exec(error.message)?.[0] ?? error.message));
    });
    socket.terminate();
    return answer;
  };
  const port = String(node.port);
  for (const origin of [
    'https://evil.example',
    'http://portal.example',
    'https://portal.example.evil.example',
    'https://sub.portal.example',
    `http://127.0.0.1:${node.port + 1}`,
    'null',
    'x',
  ])
    assert.equal(await tryFrom({ origin }), '403', origin);
  assert.equal(await tryFrom({ origin: 'https://portal.example' }), 'open');
  assert.equal(await tryFrom({ origin: `http://127.0.0.1:${port}` }), 'open', 'its own address');
  const proxied = { origin: 'https://other.example', 'x-forwarded-host': 'other.example' };
  assert.equal(await tryFrom(proxied), 'open', 'the host that the proxy was asked for');
  assert.equal(await tryFrom({}), 'open');
});

test('AUT-06 a revoked session loses its connection, and an earlier ticket opens none', async () => {
  const client = await connect('token-ann');
  const other = await connect('token-bo');
  const ticket = await ticketOf('token-ann');
  const closed = new Promise((resolve) => client.onclose(resolve));
  node.hub.drop([sessionGroup(ann.sessionId)]);
  await closed;
  const [error] = (await once(openSocket(ticket), 'error')) as [Error];
  assert.match(error.message, /401/);
  assert.equal(other.state, 'Connected');
});

test('a ticket without its key, or with another’s, opens nothing', async () => {
  const [mine, other] = [await ticketOf('token-ann'), await ticketOf('token-bo')];
  const [name] = mine.split('&');
  const [, key] = other.split('&');
  for (const ticket of [`${name}`, `${name}&${key}`, 'id=guessed&access_token=guessed', '']) {
    const [error] = (await once(openSocket(ticket), 'error')) as [Error];
    assert.match(error.message, /401/);
  }
});

test('a message that is too large, or malformed, ends the connection', async () => {
  for (const text of ['x'.repeat(20_000), 'hello', '{"type":', '7\u001e']) {
    const socket = openSocket(await ticketOf('token-ann'));
    await once(socket, 'open');
    socket.send(text);
    await once(socket, 'close');
  }
  assert.equal(node.hub.connections, 0);
});

test('another protocol is refused by its name', async () => {
  const socket = openSocket(await ticketOf('token-ann'));
  await once(socket, 'open');
  socket.send('{"protocol":"messagepack","version":1}\u001e');
  const [answer] = (await once(socket, 'message')) as [Buffer];
  assert.match(answer.toString(), /"error":"This hub speaks the JSON protocol/);
  await once(socket, 'close');
});

test('a method call is answered with an error, because the hub has no methods', async () => {
  const client = await connect('token-ann');
  await assert.rejects(client.invoke('join', 'account:other'), /no methods/);
});

test('the connections of one user are limited', async () => {
  await node.close();
  node = await startHub({ limits: { connectionsPerUser: 2 } });
  await connect('token-ann');
  await connect('token-ann');
  const refused = await post(`${node.url}/negotiate?negotiateVersion=1`, bearerOf('token-ann'));
  assert.equal(refused.status, 429);
  await connect('token-bo');
});

test('a silent client is disconnected, a living one stays, and after the maximum time it negotiates again', async () => {
  await node.close();
  node = await startHub({
    limits: { keepAliveMs: 20, silenceMs: 400, longestMs: 2_000 },
  });
  const client = await connect('token-ann');
  const back = new Promise((resolve) => client.onreconnected(resolve));
  const silent = openSocket(await ticketOf('token-bo'));
  await once(silent, 'open');
  silent.pause();
  while (node.hub.connections === 2) await pause(20);
  assert.equal(client.state, 'Connected');
  await back;
  silent.terminate();
});

test('sockets elsewhere are refused', async () => {
  const socket = new WebSocket(node.url.replace('http', 'ws').replace('realtime', 'elsewhere'));
  const [error] = (await once(socket, 'error')) as [Error];
  assert.match(error.message, /404/);
});
