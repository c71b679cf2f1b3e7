import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { LeanClient } from './leanClient.ts';
import type { Schema } from './schema/index.ts';

const { types } = pg;

/** `2026-11-20 14:41:00.5+00` as the database writes it in UTC, cheaper than by way of a `Date`. */
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

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens a pool as the owner of the tables. Numerics and dates arrive as text, instants as ISO
 * text in UTC, big integers (counts) as numbers.
 */
export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    Client: LeanClient,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? types.getTypeParser(oid, format),
    },
  });
  // An idle connection that the server closes is replaced at the next use.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, url, close: () => db.destroy() };
}
