import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

import { type Db, openDatabase } from './db/database.ts';
import { inBackground } from './db/limits.ts';
import { Replica } from './db/replica.ts';
import { openBlobs } from './files/index.ts';
import { answerBrokenRequest } from './http/brokenRequest.ts';
import { answerUnroutable, registerErrors } from './http/errors.ts';
import { ConnectionTurns } from './http/connectionTurns.ts';
import { createRoutes } from './http/handle.ts';
import { refuseTwoHosts } from './http/hosts.ts';
import { readJson } from './http/jsonBody.ts';
import { loggedRequest } from './http/loggedRequest.ts';
import { registerHealth } from './http/health.ts';
import { registerOpenApi } from './http/openApi.ts';
import { pagesTakeTurns } from './http/pageTurns.ts';
import { registerSecurityHeaders } from './http/securityHeaders.ts';
import { createTokens } from './http/tokens.ts';
import { loggedTrace } from './http/trace.ts';
import { trustedProxies } from './http/trustProxy.ts';
import { closeInTime, endConnectionsAtStop } from './http/connectionsAtStop.ts';
import { addJob, type Schedule, startJobs } from './jobs/index.ts';
import { registerOutbox } from './mail/index.ts';
import { measureReads } from './metrics/costlyReads.ts';
import { readFigures } from './metrics/platformFigures.ts';
import { modules } from './modules/index.ts';
import { createInspect } from './modules/platform/virusScan/index.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { startRealtime } from './realtime/index.ts';
import { createSealer } from './sealing.ts';
import type { Services, SignIn } from './services.ts';
import { sessionUrlOf, type Settings } from './settings.ts';
import { startTracing } from './tracing/index.ts';

export interface App {
  readonly fastify: FastifyInstance;
  readonly services: Services;
  /** Listens and returns the address. */
  listen(): Promise<string>;
  /** Lets running requests end, then closes everything; hanging requests are aborted after a few seconds. */
  close(): Promise<void>;
}

export interface AppSettings extends Settings {
  readonly databaseUrl: string;
  /** Users of the demo world, for the login page of a demo; whoever made the world knows them. */
  readonly demoSignIns?: readonly SignIn[];
  /** When jobs run by themselves; as their modules say if omitted. */
  readonly schedule?: Schedule;
}

const jsonBodyLimit = 1_000_000;
/**
 * For a whole request, with its photos. Longer than the browser's own timeout for files (120 s): if the server were faster, an
 * action that was stored offline would be sent and cut off again and again.
 */
const requestTimeout = 150_000;
/** A client that takes longer to send its headers is not a real request. */
const headersTimeout = 30_000;

function createFastify(settings: Settings): FastifyInstance {
  return Fastify({
    logger:
      settings.logLevel === 'silent'
        ? false
        : { level: settings.logLevel, serializers: { req: loggedRequest } },
    trustProxy: trustedProxies(settings.trustProxy),
    bodyLimit: jsonBodyLimit,
    requestTimeout,
    http: { headersTimeout },
    genReqId: () => crypto.randomUUID(),
    childLoggerFactory: loggedTrace,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
  });
}

/** The replica of costly reads, if there is one, and how it is closed. */
function openReplica(settings: Settings, primary: Db) {
  if (settings.databaseReadUrl === undefined) return undefined;
  const { db, close } = openDatabase(settings.databaseReadUrl, {
    max: requestConnections,
    limits: settings.databaseLimits,
    pooled: settings.databaseSessionUrl !== undefined,
  });
  return { reads: new Replica(primary, db), close };
}

/** The portal's server on one database: migrated and composed, but not listening yet. */
export async function createApp(settings: AppSettings): Promise<App> {
  await prepareDatabase(sessionUrlOf(settings));
  const tracing = settings.tracesUrl ? await startTracing(settings.tracesUrl) : undefined;
  const connections = new ConnectionTurns();
  const database = openDatabase(settings.databaseUrl, {
    max: requestConnections,
    limits: settings.databaseLimits,
    gate: connections,
    pooled: settings.databaseSessionUrl !== undefined,
  });
  const { db } = database;
  const replica = openReplica(settings, db);
  const fastify = createFastify(settings);
  tracing?.register(fastify);
  await registerFoundations(fastify, settings);
  pagesTakeTurns(fastify, connections);

  const tokens = await createTokens(db);
  const inspect = createInspect(settings.virusScanUrl, { db, logger: fastify.log });
  const routes = createRoutes(fastify, {
    db,
    replica: replica?.reads,
    connections,
    tokens,
    inspect,
  });
  const blobs = await openBlobs(settings);
  const sealer = await createSealer(db, settings.secretKeys);
  const logger = fastify.log;
  const services: Services = {
    settings,
    database,
    connections,
    blobs,
    tokens,
    sealer,
    routes,
    inspect,
    logger,
    demoSignIns: settings.demoSignIns ?? [],
  };
  modules.register(services, fastify);
  const metrics = registerHealth(fastify, database.pool, settings, () => readFigures(db));
  if (replica) measureReads(metrics, replica.reads);
  if (settings.demo) registerOutbox(fastify, db, settings);
  await startBackground(services, fastify, metrics, settings.schedule);

  fastify.addHook('onClose', async () => {
    await replica?.close();
    await database.close();
    await tracing?.stop();
  });
  return {
    fastify,
    services,
    listen: () => fastify.listen({ port: settings.port, host: settings.host }),
    close: () => closeInTime(fastify),
  };
}

async function registerFoundations(fastify: FastifyInstance, settings: Settings): Promise<void> {
  // The contract's schemas validate; Fastify's own compiler would only repeat it.
  fastify.setValidatorCompiler(() => () => true);
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  endConnectionsAtStop(fastify);
  registerSecurityHeaders(fastify, settings);
  registerErrors(fastify);
  fastify.addHook('onRequest', async ({ raw }) => refuseTwoHosts(raw));
  readJson(fastify, ['application/json', 'application/scim+json']);
  await fastify.register(cookie);
  await fastify.register(multipart);
  if (settings.apiDocs) await registerOpenApi(fastify);
}

/** With the queue's own, docs/operating.md says the sum. */
const requestConnections = 9;
const backgroundConnections = 6;

/** The background work: the hub, which receives events of other nodes, and the jobs. */
async function startBackground(
  services: Services,
  fastify: FastifyInstance,
  metrics: Registry,
  schedule: Schedule = modules.schedule,
): Promise<void> {
  const { settings, logger } = services;
  const url = sessionUrlOf(settings) as string;
  const database = openDatabase(url, {
    max: backgroundConnections,
    limits: inBackground(settings.databaseLimits),
  });
  const stopRealtime = await startRealtime(fastify, services, { sessions: database.pool, metrics });
  const jobs = await startJobs({
    url,
    tasks: modules.createTasks({ ...services, database }),
    schedule,
    logger,
  });
  for (const name of modules.atStart) await addJob(database.db, name, {}, { jobKey: name });
  fastify.addHook('preClose', async () => {
    await jobs.stop();
    await stopRealtime();
    await database.close();
  });
}
