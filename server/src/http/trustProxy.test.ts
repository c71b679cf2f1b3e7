import assert from 'node:assert/strict';
import { test } from 'node:test';

import Fastify from 'fastify';

import type { Settings } from '../settings.ts';
import { trustedProxies } from './trustProxy.ts';

/** The client address of a request through two proxies, the nearer of which is on this machine. */
async function origin(trustProxy: Settings['trustProxy']): Promise<string> {
  const app = Fastify({ trustProxy: trustedProxies(trustProxy) });
  app.get('/', (request, reply) => reply.send(request.ip));
  const answer = await app.inject({
    url: '/',
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': '192.0.2.1, 198.51.100.9, 203.0.113.7' },
  });
  return answer.body;
}

test('SRV-06 a number trusts that many proxies, a list trusts those on it', async () => {
  assert.equal(await origin(false), '127.0.0.1');
  assert.equal(await origin(0), '127.0.0.1');
  assert.equal(await origin(1), '203.0.113.7');
  assert.equal(await origin(2), '198.51.100.9');
  assert.equal(await origin(['127.0.0.0/8', '203.0.113.7']), '198.51.100.9');
  assert.equal(await origin(true), '192.0.2.1');
});
