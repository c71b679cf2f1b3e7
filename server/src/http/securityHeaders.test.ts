import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bearerOf } from '../realtime/testHub.ts';
import { buildAccount } from '../testing/rows/builders.ts';
import { startTestApp } from '../testing/servers/testApp.ts';
import { testServer } from '../testing/servers/testServer.ts';
import { signInNew } from '../testing/rows/accountServer.ts';

const t = await testServer({ publicUrl: 'https://portal.example', hstsSubdomains: true });
const { id } = await buildAccount(t.db);
const { token } = (await signInNew(t, id, 'Admin')).session;

test('SRV-06 every answer has the security headers, also refusals and unknown routes', async () => {
  for (const path of ['/api/user-auth/me', '/api/user-auth/nothing', '/api/%ZZ', '/healthz']) {
    const { headers } = await fetch(t.url + path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(headers.get('x-frame-options'), 'DENY', path);
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin', path);
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/, path);
  }
});

test('SRV-06 private data is cached nowhere: rows, files, refusals, cookies of a session', async () => {
  for (const path of [
    '/api/user-auth/me',
    '/api/orders',
    '/api/invoices/0193a000-0000-7000-8000-00000000000a/document',
    '/api/nothing',
    '/api/%ZZ',
  ]) {
    const { headers } = await fetch(t.url + path, { headers: bearerOf(token) });
    assert.equal(headers.get('cache-control'), 'no-store', path);
  }
  const negotiated = await fetch(`${t.url}/api/realtime/negotiate`, {
    method: 'POST',
    headers: bearerOf(token),
  });
  assert.deepEqual([negotiated.status, negotiated.headers.get('cache-control')], [200, 'no-store']);
});

test('SRV-06 over https the portal sends HSTS, and for subdomains too if a setting demands it', async () => {
  const read = async (url: string) =>
    (await fetch(`${url}/healthz`)).headers.get('strict-transport-security');
  assert.equal(await read(t.url), 'max-age=31536000; includeSubDomains');
  for (const [publicUrl, expected] of [
    ['https://portal.example', 'max-age=31536000'],
    ['http://portal.example', null],
  ] as const) {
    const other = await startTestApp({ publicUrl });
    assert.equal(await read(other.url), expected);
    await other.stop();
  }
});
