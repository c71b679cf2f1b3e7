import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

import type { Database } from '../db/database.ts';
import type { ConnectionTurns } from '../http/connectionTurns.ts';
import type { Tokens } from '../http/tokens.ts';
import type { Settings } from '../settings.ts';
import { openBus } from './buses/openBus.ts';
import { databaseElsewhere } from './elsewhere.ts';
import { databaseLog, pruneHourly } from './eventLog.ts';
import { createHub, type Hub } from './hub.ts';
import { listen } from './listen.ts';
import { databaseTickets } from './tickets.ts';
import { verifySession } from './verifySession.ts';

/**
 * The hub of this node, and its listener for the events of all nodes, which takes one of `sessions`. Returns the function that ends
 * both.
 */
export async function startRealtime(
  fastify: FastifyInstance,
  { database: { db }, connections, tokens, logger, settings: { publicUrl, eventsUrl } }: Services,
  { sessions, metrics }: { readonly sessions: Pool; readonly metrics: Registry },
): Promise<() => Promise<void>> {
  const log = databaseLog(db);
  const hub = createHub({
    verifyToken: verifySession(db, tokens, connections),
    tickets: databaseTickets(db),
    log,
    relay: (name, text) => listener.relay(name, text),
    elsewhere: databaseElsewhere(db),
    logger,
    publicUrl,
  });
  hub.register(fastify);
  measure(hub, metrics);
  const listener = await listen({ db, log, hub, openBus: openBus(sessions, eventsUrl), logger });
  const stopPruning = pruneHourly(db, logger);
  return async () => {
    stopPruning();
    await listener.stop();
  };
}

interface Services {
  readonly database: Database;
  readonly connections: ConnectionTurns;
  readonly tokens: Tokens;
  readonly logger: FastifyBaseLogger;
  readonly settings: Pick<Settings, 'publicUrl' | 'eventsUrl'>;
}

/** What this node's own hub does; the newest number of any node, less this one's, is how far it is behind. */
function measure(hub: Hub, metrics: Registry): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(read());
      },
    });
  gauge('hub_connections', 'Open pages that receive live events here', () => hub.connections);
  gauge('hub_position', 'The number of the newest event sent here', () => hub.position);
}
