import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { HubConnectionBuilder, type HubConnection, LogLevel } from '@microsoft/signalr';

import { accountGroup } from './identity.ts';
import { ann, nextEvent, startHub, type TestHub } from './testHub.ts';

const order = { orderId: '0199aaaa-0000-7000-8000-00000000000f' };
let node: TestHub;
let proxy: Server;
let client: HubConnection;

afterEach(async () => {
  await client.stop();
  proxy.closeAllConnections();
  proxy.close();
  await node.close();
});

/**
 * A proxy without WebSocket support: it passes on their handshake as an ordinary request. One that also buffers each answer
 * blocks event streams.
 */
async function startProxy(collects: boolean): Promise<string> {
  proxy = createServer((asked, answer) => {
    const { connection: _, upgrade: __, ...headers } = asked.headers;
    const onward = request(
      { port: node.port, path: asked.url, method: asked.method, headers },
      (got) => void passOn(got, answer, collects).catch(() => answer.destroy()),
    );
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/realtime`;
}

async function passOn(
  got: IncomingMessage,
  answer: Parameters<Parameters<typeof createServer>[1] & object>[1],
  collects: boolean,
): Promise<void> {
  const { 'transfer-encoding': _, ...headers } = got.headers;
  if (!collects) {
    answer.writeHead(got.statusCode ?? 502, headers).flushHeaders();
    got.pipe(answer);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of got) chunks.push(chunk as Buffer);
  answer.writeHead(got.statusCode ?? 502, headers).end(Buffer.concat(chunks));
}

/** The default client, without settings for transports. */
async function connectThrough(url: string): Promise<void> {
  client = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => 'token-ann' })
    .configureLogging(LogLevel.None)
    .build();
  await client.start();
  const heard = nextEvent(client, 'order-changed');
  node.tell([accountGroup(ann.accountId)], 'order-changed', order);
  assert.deepEqual(await heard, order);
  assert.equal(node.hub.connections, 1);
}

const isPoll = (address: string): boolean => /[?&]_=\d+/.test(address);
const count = (part: string): number => node.addresses.filter((each) => each.includes(part)).length;

test('RT-01 if WebSockets are blocked, the client uses an event stream by itself', async () => {
  node = await startHub({ watched: true });
  await connectThrough(await startProxy(false));
  assert.equal(node.addresses.some(isPoll), false);
  assert.equal(count('/negotiate'), 2);
});

test('RT-01 if streams are blocked too, it polls', async () => {
  node = await startHub({ watched: true, limits: { keepAliveMs: 100, greetingMs: 300 } });
  await connectThrough(await startProxy(true));
  assert.ok(node.addresses.some(isPoll));
  assert.equal(count('/negotiate'), 3);
  // A broken stream is requested again with the old ticket until it is refused.
  while (count('access_token=') < 2) await pause(50);
  await pause(200);
  assert.equal(node.hub.connections, 1);
});
