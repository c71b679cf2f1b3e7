import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import Fastify from 'fastify';

import { endConnectionsAtStop } from './connectionsAtStop.ts';

test('SRV-06 a stop lets running requests end, and waits for no other connection', async () => {
  const app = Fastify();
  endConnectionsAtStop(app);
  const arrived = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    arrived.resolve();
    await pause(300);
    return 'answered';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const unused = connect(port, '127.0.0.1');
  unused.on('error', () => undefined);
  await once(unused, 'connect');
  const underWay = fetch(`http://127.0.0.1:${port}/slow`).then((answer) => answer.text());
  await arrived.promise;
  const began = Date.now();
  await app.close();
  assert.ok(Date.now() - began < 5_000);
  assert.equal(await underWay, 'answered');
});
