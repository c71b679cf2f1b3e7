import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { whileHeld } from '../db/held.ts';
import { type Answering, startRoutingService } from '../testing/servers/routingService.ts';
import { createRouting } from './routing.ts';

const service = await startRoutingService(
  (from, to) =>
    Math.abs(to.latitude - from.latitude) * 100 + (to.latitude > from.latitude ? 20 : 0),
);
after(() => service.stop());

const points = [1, 2, 4].map((latitude) => ({ latitude, longitude: 9 }));
const json =
  (body: unknown): Answering =>
  (response) =>
    void response.end(JSON.stringify(body));

test('SUP-13 a routing service is asked for all ways at once; the way there and the way back count the same', async () => {
  service.answering = undefined;
  assert.deepEqual(await createRouting(service.url)(points), [
    [0, 110, 310],
    [110, 0, 210],
    [310, 210, 0],
  ]);
  assert.deepEqual(service.asked.at(-1), points);
});

test('SUP-13 points without a road between them come last', async () => {
  service.answering = json({
    code: 'Ok',
    durations: [
      [0, 60, null],
      [60, 0, 90],
      [null, 90, 0],
    ],
  });
  const distances = await createRouting(service.url)(points);
  assert.ok(distances !== null && distances !== 'silent');
  assert.equal(distances[0]?.[2], 86_400);
  assert.equal(distances[1]?.[2], 90);
});

test('SUP-13 an answer that is no table of these points is none', async () => {
  const wrong: Record<string, Answering> = {
    'an error': (response) => void response.writeHead(500).end('{}'),
    'no JSON': (response) => void response.end('<html>'),
    'another code': json({ code: 'NoTable', durations: null }),
    'too few rows': json({ code: 'Ok', durations: [[0, 1, 2]] }),
    'too short rows': json({ code: 'Ok', durations: [[0], [0], [0]] }),
    texts: json({ code: 'Ok', durations: [['0', '1', '2'], [], []] }),
    'time travel': json({
      code: 'Ok',
      durations: [
        [0, -1, 2],
        [1, 0, 2],
        [1, 2, 0],
      ],
    }),
    'another address': (response) =>
      void response.writeHead(302, { location: service.url.replace('{points}', '1,1') }).end(),
  };
  for (const [what, answering] of Object.entries(wrong)) {
    service.answering = answering;
    const silent = what === 'another address' ? 'silent' : null;
    assert.equal(await createRouting(service.url)(points), silent, what);
  }
});

test('SUP-13 an answer without end is not read to its end', async () => {
  let written = 0;
  let closed = false;
  service.answering = (response) => {
    response.on('close', () => (closed = true));
    const more = () => {
      if (closed) return;
      written += 65_536;
      if (response.write(' '.repeat(65_536))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  };
  assert.equal(await createRouting(service.url)(points), null);
  for (let tries = 0; !closed && tries < 100; tries += 1) await pause(20);
  assert.ok(closed && written < 20_000_000, `${written} bytes`);
});

test('SUP-13 a silent service is waited for once, and then left alone for a while', async () => {
  service.answering = () => undefined;
  const routing = createRouting(service.url);
  const began = performance.now();
  assert.equal(await routing(points), 'silent');
  assert.ok(performance.now() - began < 10_000);
  const asked = service.asked.length;
  const again = performance.now();
  assert.equal(await routing(points), 'silent');
  assert.equal(service.asked.length, asked);
  assert.ok(performance.now() - again < 1000);
});

test('SUP-13 a service that is gone, and a round that is too long for it, have no answer', async () => {
  assert.equal(await createRouting('http://127.0.0.1:9/{points}')(points), 'silent');
  service.answering = undefined;
  const asked = service.asked.length;
  const many = Array.from({ length: 101 }, () => points[0]!);
  assert.equal(await createRouting(service.url)(many), null);
  assert.deepEqual(await createRouting(service.url)(points.slice(0, 1)), [[0]]);
  assert.equal(service.asked.length, asked);
});

test('SUP-13 no transaction waits for a routing service', async () => {
  await assert.rejects(
    whileHeld(() => createRouting(service.url)(points)),
    /transaction/,
  );
});
