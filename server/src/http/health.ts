import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from 'pg';

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

/** The figures that the metrics read from the database. */
export interface DatabaseFigures {
  readonly countParked: () => Promise<ReadonlyMap<string, number>>;
  readonly readLastBackup: () => Promise<{ takenAt: Date } | undefined>;
}

const portal = { method: 'GET', url: '/', headers: { accept: 'text/html' } } as const;

/**
 * `/healthz`: the process answers. `/readyz`: users can be served, which the page at `/` proves (the database answers, the
 * portal has been released and its files are there), and no stop was requested. `/metrics`: Prometheus text, without the
 * database's values while it is away.
 */
export function registerHealth(
  app: FastifyInstance,
  pool: Pick<Pool, 'totalCount' | 'waitingCount'>,
  settings: Pick<Settings, 'metricsToken' | 'demo' | 'publicUrl' | 'backupMaxAgeHours'>,
  { countParked, readLastBackup }: DatabaseFigures,
): void {
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
  const parked = new Gauge({
    name: 'jobs_parked',
    help: 'Jobs that nobody tries any more, by kind',
    labelNames: ['name'],
    registers: [registry],
  });
  const readParked = async (): Promise<void> => {
    parked.reset();
    const counts = await countParked().catch(() => new Map<string, number>());
    for (const [name, count] of counts) parked.set({ name }, count);
  };
  const observeBackup = backupGauges(registry, settings.backupMaxAgeHours);
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    refuseStrangers(request, settings);
    await readParked();
    await readLastBackup().then(observeBackup, () => undefined);
    const connections = `database_connections{state="all"} ${pool.totalCount}\ndatabase_connections{state="waiting"} ${pool.waitingCount}\n`;
    return reply.type(registry.contentType).send((await registry.metrics()) + connections);
  });
}

/** A portal that was never backed up has no time, and is overdue if a limit is set. */
function backupGauges(registry: Registry, maxAgeHours: number | undefined) {
  const registers = [registry];
  const at = new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last whole back-up was taken',
    registers,
  });
  const overdue = new Gauge({
    name: 'backup_overdue',
    help: '1 if the last whole back-up is older than BACKUP_MAX_AGE_HOURS',
    registers,
  });
  return (last: { takenAt: Date } | undefined): void => {
    const seconds = (last?.takenAt.getTime() ?? 0) / 1000;
    at.set(seconds);
    const isLate = maxAgeHours !== undefined && Date.now() / 1000 - seconds > maxAgeHours * 3600;
    overdue.set(isLate ? 1 : 0);
  };
}
