import pg from 'pg';

import { type DatabaseLimits, limitPool } from '../db/limits.ts';

/** Connections of the queue's own, so that a busy queue never keeps requests waiting, nor they it. */
export function jobPool(url: string, max: number, limits?: DatabaseLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(limits && limitPool(limits)),
    keepAlive: true,
    application_name: 'fraktion-jobs',
  });
  // A connection that breaks is replaced at its next use, where the failure shows.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
