import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { allCalls } from '@fraktion/contract/calls';

import { type TestApp, startTestApp } from '../testing/testApp.ts';

let t: TestApp;
before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

interface Operation {
  operationId?: string;
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

test('SRV-02 the OpenAPI document names every call of the contract, with its body', async () => {
  const document = (await (await fetch(`${t.url}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  assert.equal(document.openapi, '3.1.0');
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const named = operations.map((operation) => operation.operationId ?? '').toSorted();
  assert.deepEqual(named, allCalls.map((call) => call.id).toSorted());
  const signIn = operations.find((operation) => operation.operationId === 'sessions.authenticate');
  const body = signIn?.requestBody?.content['application/json']?.schema.properties ?? {};
  assert.deepEqual(Object.keys(body), ['email', 'password']);
});

test('SRV-02 there is a page to try the calls', async () => {
  const page = await fetch(`${t.url}/api/docs/`);
  assert.equal(page.status, 200);
  const html = await page.text();
  assert.match(html, /<title>Fraktion API<\/title>/);
  const [script] = /[^"]+swagger-ui-bundle\.js/.exec(html) ?? [];
  assert.equal((await fetch(new URL(script!, page.url))).status, 200);
});

test('SRV-06 the page to try the calls works over plain http too, and runs no script but its own', async () => {
  for (const path of ['', 'static/swagger-ui-bundle.js', 'static/swagger-ui.css']) {
    const { headers } = await fetch(`${t.url}/api/docs/${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    assert.doesNotMatch(policy, /upgrade-insecure-requests|unsafe|https:/);
    assert.match(policy, /default-src 'none'; .*script-src 'self';/);
  }
});

test('SRV-06 health, readiness and metrics answer; a request names itself', async () => {
  const health = await fetch(`${t.url}/healthz`);
  assert.deepEqual(await health.json(), { status: 'ok' });
  assert.match(health.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
  assert.equal((await fetch(`${t.url}/readyz`)).status, 200);
  assert.match(await (await fetch(`${t.url}/metrics`)).text(), /http_request_duration_seconds/);
});

test('SRV-06 every answer carries the headers that keep browsers careful', async () => {
  const { headers } = await fetch(`${t.url}/api/user-auth/me`);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('x-frame-options'), 'DENY');
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
});
