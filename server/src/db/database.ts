import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { Schema } from './schema/index.ts';

const { types } = pg;
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.DATE, (text) => text],
  [types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
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
