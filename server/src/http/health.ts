import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from 'pg';

import { platformGauges } from '../metrics/gauges.ts';
import type { PlatformFigures } from '../metrics/platformFigures.ts';
import type { Settings } from '../settings.ts';
import { bearer } from './actor.ts';
import { Refusal } from './errors.ts';
import { isFromThisMachine } from './loopback.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Without a token only a demo shows its metrics, and only on its own machine. */
function refuseStrangers(
  request: FastifyRequest,
  { metricsToken, demo, publicUrl }: Pick<Settings, 'metricsToken' | 'demo' | 'publicUrl'>,
): void {
  if (metricsToken === undefined) {
    if (!demo || !isFromThisMachine(request, { publicUrl })) throw new Refusal('Generic.Not.Found');
    return;
  }
  // Digests have equal lengths, and the comparison takes constant time.
  if (!timingSafeEqual(digest(bearer(request) ?? ''), digest(metricsToken)))
    throw new Refusal('Generic.Unauthenticated');
}

const portal = { method: 'GET', url: '/', headers: { accept: 'text/html' } } as const;

/**
 * `/healthz`: the process answers. `/readyz`: users can be served, which the page at `/` proves (the database answers, the
 * portal has been released and its files are there), and no stop was requested. `/metrics`: Prometheus text, without the
 * database's values while it is away. Returns what other parts of this node register their own metrics in.
 */
export function registerHealth(
  app: FastifyInstance,
  pool: Pick<Pool, 'totalCount' | 'waitingCount'>,
  settings: Pick<Settings, 'metricsToken' | 'demo' | 'publicUrl' | 'backupMaxAgeHours' | 'dataDir'>,
  readFigures: () => Promise<PlatformFigures>,
): Registry {
  let stopping = false;
  app.addHook('preClose', async () => void (stopping = true));

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const page = stopping ? undefined : await app.inject(portal);
    const answers = page?.statusCode === 200;
    return reply
      .status(answers ? 200 : 503)
      .send({ status: answers ? 'ready' : 'unavailable', stopping });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config as { call?: string };
    if (call) seconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this node to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
  });
  const free = new Gauge({
    name: 'disk_free_bytes',
    help: 'Free bytes of the disk with DATA_DIR, on which this node keeps uploads, files and the embedded database',
    registers: [registry],
  });
  const setFigures = platformGauges(registry, settings.backupMaxAgeHours);
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    refuseStrangers(request, settings);
    setFigures(await readFigures().catch(() => undefined));
    connections.set({ state: 'all' }, pool.totalCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
    const disk = await statfs(settings.dataDir).catch(() => undefined);
    if (disk) free.set(disk.bavail * disk.bsize);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}
