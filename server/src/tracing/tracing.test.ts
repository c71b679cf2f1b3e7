import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';

import { releaseCall } from '@fraktion/contract';

import { createDeployToken } from '../modules/platform/releases/index.ts';
import { buildAccount, buildUser } from '../testing/rows/builders.ts';
import { bundleOf, samplePlatform } from '../testing/rows/sampleReleases.ts';
import { startTestApp } from '../testing/servers/testApp.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly {
    key: string;
    value: { stringValue?: string; intValue?: number };
  }[];
}

interface Sent {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[];
}

/** A collector of traces, which takes OTLP over HTTP as JSON. */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      assert.equal(request.url, '/v1/traces');
      const { resourceSpans } = (await json(request)) as Sent;
      for (const { scopeSpans } of resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: () => server.close(),
  };
}

test('SRV-14 a request is a span of the trace that it belongs to, and its statements are spans below it without values', async () => {
  const collector = await startCollector();
  const t = await startTestApp({ tracesUrl: collector.url });
  const { id } = await buildAccount(t.db);
  const { email } = await buildUser(t.db, id, 'Admin');
  const { session } = await t.signIn(email);
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const parent = '00f067aa0ba902b7';
  const ask = (flags: string) =>
    fetch(`${t.url}/api/user-auth/me`, {
      headers: {
        authorization: `Bearer ${session.token}`,
        traceparent: `00-${traceId}-${parent}-${flags}`,
      },
    });
  assert.equal((await ask('01')).status, 200);
  // Its sender does not record it.
  assert.equal((await ask('00')).status, 200);
  // What is still waiting is sent at the end.
  await t.stop();
  collector.stop();
  const own = collector.spans.filter((span) => span.traceId === traceId);
  const [call, ...more] = own.filter(({ parentSpanId }) => parentSpanId === parent);
  assert.deepEqual(more, []);
  assert.equal(call?.name, 'GET /api/user-auth/me');
  const of = (span: Span, key: string) => span.attributes.find((each) => each.key === key)?.value;
  assert.equal(of(call, 'http.response.status_code')?.intValue, 200);
  const statements = own.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  assert.ok(statements.length > 0);
  assert.equal(own.length, statements.length + 1);
  for (const statement of statements) assert.ok(of(statement, 'db.query.text')?.stringValue);
  const text = JSON.stringify(collector.spans);
  assert.doesNotMatch(text, new RegExp(`${email}|${id}|${session.token}`));
});

test('SRV-14 pages begin traces only where a collector is set', async () => {
  for (const tracesUrl of ['http://127.0.0.1:9', undefined]) {
    const t = await startTestApp({ tracesUrl });
    const token = await createDeployToken(t.db, 'platform', 'platform');
    const platform = samplePlatform('Platform', { '@fraktion/shared-ui': { Button: [] } });
    await t.client(token)(releaseCall, {
      params: { name: 'platform' },
      files: [bundleOf(platform)],
    });
    const page = await (await fetch(t.url, { headers: { accept: 'text/html' } })).text();
    assert.match(page, /id="composition"/);
    assert.equal(page.includes('"traced":true'), tracesUrl !== undefined);
    await t.stop();
  }
});
