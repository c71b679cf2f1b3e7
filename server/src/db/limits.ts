import type { PoolConfig } from 'pg';

/** How long whoever works with the database waits for it; a database that has frozen never answers by itself. */
export interface DatabaseLimits {
  /** For a connection, be it a new one or one that others use. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** So long a transaction may stay open without being asked anything. */
  readonly idleMs: number;
}

const minute = 60_000;

/** The same for work in the background, whose statements may take their time. */
export const inBackground = ({ connectMs }: DatabaseLimits): DatabaseLimits => ({
  connectMs,
  statementMs: 10 * minute,
  idleMs: 10 * minute,
});

/** The database gives up first, so that its connection stays of use; one that has frozen is given up. */
const grace = 250;

export const limitPool = ({ connectMs, statementMs, idleMs }: DatabaseLimits): PoolConfig => ({
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  query_timeout: statementMs + grace,
  idle_in_transaction_session_timeout: idleMs,
});
