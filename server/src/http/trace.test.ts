import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, test } from 'node:test';

import Fastify from 'fastify';

import { loggedTrace, traceOf } from './trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const lines: { traceId?: string; reqId?: string; msg: string }[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const app = Fastify({ logger: { stream }, childLoggerFactory: loggedTrace });
app.get('/', async ({ log }) => {
  log.info('acting');
  return 'done';
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
after(() => app.close());

async function linesOf(headers: Record<string, string>) {
  lines.length = 0;
  await (await fetch(url, { headers })).text();
  assert.ok(lines.some(({ msg }) => msg === 'acting'));
  return lines.filter(({ reqId }) => reqId !== undefined);
}

test('SRV-14 every log line of a request names the trace that a proxy or a client began', async () => {
  const logged = await linesOf({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  assert.ok(logged.length >= 2);
  assert.deepEqual([...new Set(logged.map((line) => line.traceId))], [traceId]);
});

test('SRV-14 a request without a trace, and one whose trace cannot be read, are logged without one', async () => {
  for (const headers of [{}, { traceparent: 'anna@north.example' }])
    for (const line of await linesOf(headers)) assert.ok(!('traceId' in line));
});

test('SRV-14 nothing but a trace id of the standard gets into the log', () => {
  const parent = '00f067aa0ba902b7';
  for (const [traceparent, expected] of [
    [`00-${traceId}-${parent}-00`, traceId],
    [`01-${traceId}-${parent}-01-later`, traceId],
    [`ff-${traceId}-${parent}-01`, undefined],
    [`00-${'0'.repeat(32)}-${parent}-01`, undefined],
    [`00-${traceId}-${'0'.repeat(16)}-01`, undefined],
    [`00-${traceId.toUpperCase()}-${parent}-01`, undefined],
    [`00-${traceId}x-${parent}-01`, undefined],
    [`x00-${traceId}-${parent}-01`, undefined],
    [`00-${traceId}-${parent}-01-${'x'.repeat(200)}`, undefined],
  ] as const)
    assert.equal(traceOf({ traceparent }), expected, traceparent);
});
