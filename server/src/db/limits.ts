import type { PoolConfig } from 'pg';

/** How long a caller waits for the database; a frozen database never answers. */
export interface DatabaseLimits {
  /** For a connection, either a new one or a busy one. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** How long a transaction may stay open and idle. */
  readonly idleMs: number;
}

const minute = 60_000;

/** The same for background work, whose statements may take longer. */
export const inBackground = ({ connectMs }: DatabaseLimits): DatabaseLimits => ({
  connectMs,
  statementMs: 10 * minute,
  idleMs: 10 * minute,
});

/** The database cancels a query first, so that its connection stays usable; a frozen connection is destroyed. */
const grace = 250;

export const limitPool = ({ connectMs, statementMs, idleMs }: DatabaseLimits): PoolConfig => ({
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  query_timeout: statementMs + grace,
  idle_in_transaction_session_timeout: idleMs,
});
