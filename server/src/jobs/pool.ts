import pg from 'pg';

import { HostClient, reach } from '../db/hostClient.ts';
import { type DatabaseLimits, limitPool } from '../db/limits.ts';

/** The queue's own connections, so that a busy queue does not delay requests, nor they the queue. */
export function jobPool(url: string, max: number, limits?: DatabaseLimits): pg.Pool {
  const pool = new pg.Pool({
    ...reach(url),
    Client: HostClient,
    max,
    ...(limits && limitPool(limits)),
    keepAlive: true,
    application_name: 'fraktion-jobs',
  });
  // A broken connection is replaced at its next use, where the failure shows.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
