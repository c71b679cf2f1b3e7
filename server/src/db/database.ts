import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';

import { BracketOr } from './bracketOr.ts';
import { DatabaseAway } from './databaseAway.ts';
import { reach } from './hostClient.ts';
import { LeanClient } from './leanClient.ts';
import { type DatabaseLimits, limitPool, limitPooled, limitTransaction } from './limits.ts';
import { queryHearer } from './queries.ts';
import type { Schema } from './schema/index.ts';

const { types } = pg;

/** Parses `2026-11-20 14:41:00.5+00`, the database's UTC format; faster than with a `Date`. */
function isoInstant(text: string): string {
  const [, date, time, fraction = ''] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? [];
  if (!date) return new Date(text).toISOString();
  return `${date}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.DATE, (text) => text],
  [types.builtins.TIMESTAMPTZ, isoInstant],
]);

export type Db = Kysely<Schema>;

/** Who may have a connection now. */
export interface ConnectionGate {
  /** Waits for a turn. Returns the function that ends it. */
  enter(): Promise<() => void>;
}

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

/** The pool gives the client a new `release` each time. */
function leaveAtRelease(client: pg.PoolClient, leave: () => void): pg.PoolClient {
  const release = client.release;
  client.release = (error) => {
    leave();
    release(error);
  };
  return client;
}

export interface DatabaseOptions {
  readonly max?: number;
  /** Without them it waits for the database without a timeout. */
  readonly limits?: DatabaseLimits;
  /** Without one it waits for any connection that is free. */
  readonly gate?: ConnectionGate;
  /** The address leads to a pooler in transaction mode: nothing may outlast a transaction. */
  readonly pooled?: boolean;
}

const logged = (hear: ReturnType<typeof queryHearer>) =>
  hear && {
    log: ({ query, queryDurationMillis: ms, ...more }: LogEvent): void =>
      hear({ text: query.sql, ms, ...('error' in more && { error: more.error }) }),
  };

const lasting = (limits: DatabaseLimits | undefined) => limits && limitPool(limits);
const passing = (limits: DatabaseLimits | undefined) => ({
  ...(limits && limitPooled(limits)),
  inTransactions: limits ? [limitTransaction(limits)] : [],
});

/**
 * Opens a pool as the owner of the tables. Numerics and dates arrive as text, instants as ISO text in UTC, big integers
 * (counts) as numbers.
 */
export function openDatabase(
  url: string,
  { max = 10, limits, gate, pooled = false }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    ...reach(url),
    max,
    ...(pooled ? passing(limits) : lasting(limits)),
    // Detects a connection whose other end has vanished, even if it is idle.
    keepAlive: true,
    Client: LeanClient,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? types.getTypeParser(oid, format),
    },
  });
  // An idle connection that the server closes is replaced at the next use.
  pool.on('error', () => undefined);
  const established = new Set<pg.PoolClient>();
  pool.on('connect', (client) => established.add(client));
  pool.on('remove', (client) => established.delete(client));
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => {
        const leave = (await gate?.enter()) ?? (() => undefined);
        try {
          return leaveAtRelease(await pool.connect(), leave);
        } catch (error) {
          leave();
          // If all are in use, those that have them may be served all the same; else no new one could be made.
          throw new DatabaseAway(error, established.size >= max ? 'one' : 'all');
        }
      },
      end: () => pool.end(),
      options: pool.options,
    },
  });
  const db = new Kysely<Schema>({ dialect, plugins: [new BracketOr()], ...logged(queryHearer()) });
  return { db, pool, url, close: () => db.destroy() };
}
