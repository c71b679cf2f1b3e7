import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, test } from 'node:test';

import type { HubConnection } from '@microsoft/signalr';
import WebSocket from 'ws';

import { accountGroup, sessionGroup } from './identity.ts';
import {
  ann,
  bearerOf,
  clientOf,
  nextEvent,
  post,
  startHub,
  type TestHub,
  type TransportName,
  transports,
} from './testHub.ts';

const names = Object.keys(transports) as TransportName[];
const group = accountGroup(ann.accountId);
const order = { orderId: '0199aaaa-0000-7000-8000-00000000000f' };

let node: TestHub;
let clients: HubConnection[];
let log = '';

const logger = {
  level: 'trace',
  stream: new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  }),
};

beforeEach(async () => {
  log = '';
  clients = [];
  node = await startHub({ watched: true, server: { logger }, limits: { keepAliveMs: 200 } });
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await node.close();
});

async function connect(
  transport: TransportName,
  headers: Record<string, string> = {},
): Promise<HubConnection> {
  const client = clientOf(node.url, 'token-ann', { transport, headers });
  clients.push(client);
  await client.start();
  return client;
}

/** All order events of a client, as `number:id`. */
function orderEvents(client: HubConnection): string[] {
  const heard: string[] = [];
  client.on('order-changed', ({ orderId }: { orderId: string }, seq: number) =>
    heard.push(`${seq}:${orderId}`),
  );
  return heard;
}

async function until(holds: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (holds()) return;
    await pause(10);
  }
  assert.fail(`${what} did not happen`);
}

for (const transport of names) {
  test(`RT-01 ${transport}: events arrive in order, pings keep it alive, stop ends it`, async () => {
    const client = await connect(transport);
    const heard = orderEvents(client);
    for (let n = 1; n <= 50; n += 1) node.tell([group], 'order-changed', { orderId: `o${n}` });
    await until(() => heard.length === 50, 'The last event');
    assert.deepEqual(
      heard,
      Array.from({ length: 50 }, (_, n) => `${n + 1}:o${n + 1}`),
    );
    await pause(500);
    const late = nextEvent(client, 'order-changed');
    node.tell([group], 'order-changed', order);
    assert.deepEqual(await late, order);
    assert.equal(node.hub.connections, 1);
    await client.stop();
    await until(() => node.hub.connections === 0, 'The end');
  });

  test(`AUT-06 ${transport}: a revoked session is disconnected at once, and must not reconnect`, async () => {
    const client = await connect(transport);
    const closed = new Promise((resolve) => client.onclose(resolve));
    const began = Date.now();
    node.hub.drop([sessionGroup(ann.sessionId)]);
    await closed;
    assert.ok(Date.now() - began < 1_000);
    assert.equal(client.state, 'Disconnected');
  });

  test(`RT-03 ${transport}: a client that reconnects gets what it missed, once and in order`, async () => {
    for (let n = 1; n <= 4; n += 1) node.miss([group], 'order-changed', { orderId: `o${n}` });
    node.miss(['account:of-others'], 'order-changed', { orderId: 'no business of hers' });
    const client = clientOf(node.url, 'token-ann', {
      transport,
      headers: { 'x-event-cursor': '2' },
    });
    clients.push(client);
    const heard = orderEvents(client);
    const resumed = nextEvent(client, 'resumed');
    await client.start();
    assert.deepEqual(await resumed, { cursor: 5, complete: true });
    node.hub.begin(5);
    node.tell([group], 'order-changed', { orderId: 'o6' });
    await until(() => heard.length >= 3, 'The live event');
    assert.deepEqual(heard, ['3:o3', '4:o4', '6:o6']);
  });

  test(`RT-01 ${transport}: the access token is in no address and in no log`, async () => {
    const client = await connect(transport);
    const heard = nextEvent(client, 'order-changed');
    node.tell([group], 'order-changed', order);
    await heard;
    assert.ok(node.addresses.length >= 2);
    assert.doesNotMatch(node.addresses.join(' '), /token-ann/);
    assert.match(log, /negotiate/);
    assert.doesNotMatch(log, /token-ann|access_token|[?&]id=/);
  });

  test(`RT-01 ${transport}: it survives the server’s restart`, async () => {
    const client = await connect(transport);
    const back = new Promise((resolve) => client.onreconnected(resolve));
    await node.close();
    node = await startHub({ port: node.port });
    await back;
    const heard = nextEvent(client, 'order-changed');
    node.tell([group], 'order-changed', order);
    assert.deepEqual(await heard, order);
  });
}

const ticket = async (): Promise<{ id: string; key: string }> => {
  const answer = await post(`${node.url}/negotiate?negotiateVersion=1`, bearerOf('token-ann'));
  const { connectionToken, accessToken } = (await answer.json()) as Record<string, string>;
  return { id: connectionToken ?? '', key: accessToken ?? '' };
};

test('a stream or a poll is opened and used with its own key only, and opened once', async () => {
  const { id, key } = await ticket();
  const url = `${node.url}?id=${id}&_=1`;
  const asked = (init: RequestInit = {}): Promise<number> =>
    fetch(url, init).then(({ status }) => status);
  const other = await ticket();
  for (const headers of [{}, bearerOf(other.key), bearerOf('token-ann')]) {
    assert.equal(await asked({ headers }), 401);
    assert.equal(await asked({ headers, method: 'POST' }), 401);
    assert.equal(await asked({ headers, method: 'DELETE' }), 401);
  }
  assert.equal(await asked({ headers: bearerOf(key) }), 200);
  assert.equal(node.hub.connections, 1);
  const stream = { ...bearerOf(key), accept: 'text/event-stream' };
  assert.equal(await asked({ headers: stream }), 401, 'used before');
  assert.equal(await asked({ headers: bearerOf(key), method: 'DELETE' }), 202);
  assert.equal(node.hub.connections, 0);
});

test('a repeated parameter in an address opens nothing, and is no failure of the server', async () => {
  const { id, key } = await ticket();
  const stream = { accept: 'text/event-stream' };
  for (const [query, headers] of [
    [`id=${id}&access_token=${key}&access_token=${key}`, stream],
    [`id=${id}&id=${id}&access_token=${key}`, stream],
    [`id=${id}&id=${id}&_=1`, bearerOf(key)],
  ] as const)
    assert.equal((await fetch(`${node.url}?${query}`, { headers })).status, 401, query);
  assert.equal(node.hub.connections, 0);
});

test('a message in a request may not be larger than one in a socket', async () => {
  const { id, key } = await ticket();
  const headers = bearerOf(key);
  await fetch(`${node.url}?id=${id}&_=1`, { headers });
  const body = 'x'.repeat(20_000);
  const answer = await fetch(`${node.url}?id=${id}`, { method: 'POST', headers, body });
  assert.equal(answer.status, 413);
});

test('a client without a handshake is disconnected', async () => {
  await node.close();
  node = await startHub({ limits: { keepAliveMs: 20, greetingMs: 60 } });
  const { id, key } = await ticket();
  await fetch(`${node.url}?id=${id}&_=1`, { headers: bearerOf(key) });
  assert.equal(node.hub.connections, 1);
  await until(() => node.hub.connections === 0, 'The end');
});

test('a client that sends far too much is disconnected', async () => {
  const { id, key } = await ticket();
  const headers = bearerOf(key);
  const say = (body: string) => fetch(`${node.url}?id=${id}`, { method: 'POST', headers, body });
  await fetch(`${node.url}?id=${id}&_=1`, { headers });
  await say('{"protocol":"json","version":1}\u001e');
  await say('{"type":6}\u001e'.repeat(50));
  assert.equal(node.hub.connections, 1);
  await say('{"type":6}\u001e'.repeat(500));
  assert.equal(node.hub.connections, 0);
});

test('a client that does not read is disconnected; the others continue', async () => {
  const [reader, { id, key }] = [await connect('WebSockets'), await ticket()];
  const sleeper = new WebSocket(`${node.url.replace('http', 'ws')}?id=${id}&access_token=${key}`);
  await once(sleeper, 'open');
  sleeper.send('{"protocol":"json","version":1}\u001e');
  await once(sleeper, 'message');
  sleeper.pause();
  const heard = orderEvents(reader);
  const bulky = { orderId: 'x'.repeat(100_000) };
  for (let n = 1; node.hub.connections === 2; n += 1) {
    assert.ok(n < 2_000, 'It was never cut off');
    node.tell([group], 'order-changed', bulky);
    await until(() => heard.length === n, 'The event');
  }
  assert.equal(node.hub.connections, 1);
  sleeper.terminate();
});

test('RT-03 a stream that is not read and a poll that is not repeated are disconnected too', async () => {
  const bulky = { orderId: 'x'.repeat(100_000) };
  for (const accept of ['text/event-stream', '*/*']) {
    const { id, key } = await ticket();
    const headers = { ...bearerOf(key), accept };
    const url = `${node.url}?id=${id}&_=1`;
    // The body of the stream is never read, and no second poll is sent.
    const opened = await fetch(url, { headers });
    await fetch(url, { method: 'POST', headers, body: '{"protocol":"json","version":1}\u001e' });
    await until(() => node.hub.connections === 1, 'The connection');
    for (let n = 0; node.hub.connections === 1; n += 1) {
      assert.ok(n < 2_000, 'It was never cut off');
      node.tell([group], 'order-changed', bulky);
      await pause(1);
    }
    await opened.body?.cancel().catch(() => undefined);
  }
});
