import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Database } from '../db/database.ts';
import type { Tokens } from '../http/tokens.ts';
import type { Settings } from '../settings.ts';
import { openBus } from './buses/openBus.ts';
import { databaseElsewhere } from './elsewhere.ts';
import { databaseLog, pruneHourly } from './eventLog.ts';
import { createHub } from './hub.ts';
import { listen } from './listen.ts';
import { databaseTickets } from './tickets.ts';
import { verifySession } from './verifySession.ts';

/** The hub of this node, and its listener for the events of all nodes. Returns the function that ends both. */
export async function startRealtime(
  fastify: FastifyInstance,
  { database: { db, pool }, tokens, logger, settings: { publicUrl, eventsUrl } }: Services,
): Promise<() => Promise<void>> {
  const log = databaseLog(db);
  const hub = createHub({
    verifyToken: verifySession(db, tokens),
    tickets: databaseTickets(db),
    log,
    relay: (name, text) => listener.relay(name, text),
    elsewhere: databaseElsewhere(db),
    logger,
    publicUrl,
  });
  hub.register(fastify);
  const listener = await listen({ db, log, hub, openBus: openBus(pool, eventsUrl), logger });
  const stopPruning = pruneHourly(db, logger);
  return async () => {
    stopPruning();
    await listener.stop();
  };
}

interface Services {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly logger: FastifyBaseLogger;
  readonly settings: Pick<Settings, 'publicUrl' | 'eventsUrl'>;
}
