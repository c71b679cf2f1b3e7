import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { afterEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import Fastify, { type FastifyInstance } from 'fastify';

import type { PlatformFigures } from '../metrics/platformFigures.ts';
import { registerErrors } from './errors.ts';
import { registerHealth } from './health.ts';

const publicUrl = 'http://127.0.0.1:4200';
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const figures: PlatformFigures = {
  parked: new Map(),
  waiting: [],
  lines: [],
  accounts: [],
  rollUpsBehind: 0,
  eventsWaiting: 0,
  failedStarts: [],
  lastBackup: undefined,
};

interface HealthOptions {
  readonly readFigures?: () => Promise<PlatformFigures>;
  /** The answer of the page at `/`. */
  readonly page?: () => number;
  readonly mayEnd?: Promise<void>;
  readonly settings?: Parameters<typeof registerHealth>[2];
}

async function serve({
  readFigures = async () => figures,
  page = () => 200,
  mayEnd,
  settings = {
    demo: true,
    publicUrl,
    metricsToken: undefined,
    backupMaxAgeHours: undefined,
    dataDir: tmpdir(),
  },
}: HealthOptions): Promise<{ app: FastifyInstance; url: string }> {
  const app = Fastify();
  ends.push(() => app.close());
  registerErrors(app);
  registerHealth(app, { totalCount: 1, waitingCount: 0 }, settings, readFigures);
  app.get('/', async (_request, reply) => reply.status(page()).send());
  if (mayEnd) app.addHook('preClose', () => mayEnd);
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

test('SRV-06 while its page cannot be served the node is alive and not ready, and its metrics are available', async () => {
  let status = 503;
  const readFigures = () => Promise.reject(new Error('away'));
  const { url } = await serve({ page: () => status, readFigures });
  const ready = await fetch(`${url}/readyz`);
  assert.equal(ready.status, 503);
  assert.deepEqual(await ready.json(), { status: 'unavailable', stopping: false });
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  const metrics = await fetch(`${url}/metrics`);
  assert.equal(metrics.status, 200);
  const text = await metrics.text();
  assert.match(text, /^database_connections\{state="all"\} 1$/m);
  assert.doesNotMatch(text, /^(?:events_waiting|jobs_waiting) \d/m);
  status = 200;
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
});

test('SRV-06 a stopping node is not ready any more, while it finishes its work', async () => {
  const mayEnd = Promise.withResolvers<void>();
  const { app, url } = await serve({ mayEnd: mayEnd.promise });
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  const closed = app.close();
  await pause(20);
  assert.equal((await fetch(`${url}/readyz`)).status, 503);
  mayEnd.resolve();
  await closed;
});

test('SRV-05 SRV-14 the metrics have the jobs by their kind, what is behind, and what did not start', async () => {
  let now: PlatformFigures = {
    ...figures,
    parked: new Map([['mail.send', 2]]),
    waiting: [{ name: 'inspections.inspect', count: 3, oldestSeconds: 61.5 }],
    lines: [{ name: 'inspections.inspect', accounts: 2, longest: 9 }],
    accounts: [{ accountId: 'the-account', oldestSeconds: 44 }],
    rollUpsBehind: 7,
    eventsWaiting: 1,
    failedStarts: [{ name: 'mfe-admin', version: 'ab12', count: 4 }],
  };
  const { url } = await serve({ readFigures: async () => now });
  const read = async () => (await fetch(`${url}/metrics`)).text();
  const text = await read();
  for (const line of [
    'jobs_parked{name="mail.send"} 2',
    'jobs_waiting{name="inspections.inspect"} 3',
    'jobs_oldest_seconds{name="inspections.inspect"} 61.5',
    'jobs_accounts_waiting{name="inspections.inspect"} 2',
    'jobs_longest_line{name="inspections.inspect"} 9',
    'jobs_oldest_seconds_of_account{account="the-account"} 44',
    'rollups_behind 7',
    'events_waiting 1',
    'remote_failed_starts{remote="mfe-admin",version="ab12"} 4',
  ])
    assert.ok(text.includes(`\n${line}\n`), `${line} in ${text}`);
  now = figures;
  assert.doesNotMatch(await read(), /mail\.send|inspections|the-account|mfe-admin/);
});

test('SRV-06 a production portal shows its metrics with the token only', async () => {
  const metricsToken = 'a token for the one who reads';
  const read = async (set: string | undefined, authorization = '') => {
    const { url } = await serve({
      settings: {
        demo: false,
        publicUrl,
        metricsToken: set,
        backupMaxAgeHours: undefined,
        dataDir: tmpdir(),
      },
    });
    return (await fetch(`${url}/metrics`, { headers: { authorization } })).status;
  };
  assert.deepEqual(
    [
      await read(undefined),
      await read(undefined, 'Bearer '),
      await read(metricsToken),
      await read(metricsToken, `Bearer ${metricsToken} `),
      await read('right', 'Bearer wrong'),
      await read('right', 'Bearer right'),
    ],
    [404, 404, 401, 401, 401, 200],
  );
});

test('SRV-07 the metrics raise an alarm when the last back-up is too old, or there is none', async () => {
  const overdue = async (backupMaxAgeHours: number | undefined, hours?: number) => {
    const settings = {
      demo: true,
      publicUrl,
      metricsToken: undefined,
      backupMaxAgeHours,
      dataDir: tmpdir(),
    };
    const lastBackup = hours === undefined ? undefined : new Date(Date.now() - hours * 3_600_000);
    const { url } = await serve({
      settings,
      readFigures: async () => ({ ...figures, lastBackup }),
    });
    const text = await (await fetch(`${url}/metrics`)).text();
    return /^backup_overdue (\d)$/m.exec(text)?.[1];
  };
  assert.deepEqual(
    [await overdue(undefined), await overdue(26), await overdue(26, 27), await overdue(26, 25)],
    ['0', '1', '1', '0'],
  );
});

test('SRV-14 the metrics say how much room is left on the disk of the data, and nothing where there is none', async () => {
  const free = async (dataDir: string) => {
    const settings = {
      demo: true,
      publicUrl,
      metricsToken: undefined,
      backupMaxAgeHours: undefined,
    };
    const { url } = await serve({ settings: { ...settings, dataDir } });
    const text = await (
      await fetch(`${url}/metrics`, { headers: { host: new URL(publicUrl).host } })
    ).text();
    return Number(/^disk_free_bytes (\S+)$/mu.exec(text)?.[1]);
  };
  assert.ok((await free(tmpdir())) > 1_000);
  assert.equal(await free('/no/such/folder'), 0);
});
