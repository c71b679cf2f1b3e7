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

/** The same behind a pooler, whose connections are shared: the database's limits are set in each transaction. */
export const limitPooled = ({ connectMs, statementMs }: DatabaseLimits): PoolConfig => ({
  connectionTimeoutMillis: connectMs,
  query_timeout: statementMs + grace,
});

/** The statements that limit the transaction in which they are. */
export const limitTransaction = ({ statementMs, idleMs }: DatabaseLimits): string =>
  `set local statement_timeout = ${Math.round(statementMs)};
   set local idle_in_transaction_session_timeout = ${Math.round(idleMs)}`;

export const limitPool = ({ connectMs, statementMs, idleMs }: DatabaseLimits): PoolConfig => ({
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  query_timeout: statementMs + grace,
  idle_in_transaction_session_timeout: idleMs,
});
