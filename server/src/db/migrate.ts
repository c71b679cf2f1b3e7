import { readdir } from 'node:fs/promises';

import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

import type { Db } from './database.ts';
import { forceRowSecurity } from './forceRowSecurity.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Sources end with `ts`, a bundle with `js`. */
const ending = /\.[jt]s$/;

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_\w+\.[jt]s$/.test(name)).toSorted();

/** The names in their order, which is the same in every database. */
export const migrationNames = async (): Promise<string[]> =>
  (await migrationFiles()).map((name) => name.replace(ending, ''));

/**
 * A migration whose name says so only adds to the schema, so servers of the version before go on to work on it, and start on it:
 * both versions may run together, and the newer one may be taken back. `expanding.test.ts` checks what such a migration does.
 */
export const isExpanding = (name: string): boolean => /^\d{4}_expand_/.test(name);

/** Those of newer versions that this one need not know; another name in the ledger is an error of the migrator. */
async function expandedByOthers(db: Db): Promise<string[]> {
  const known = await migrationNames();
  const { rows: ledger } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (ledger[0]?.name === null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).filter((name) => isExpanding(name) && !known.includes(name));
}

const done: Migration = { up: async () => undefined };

async function readMigrations(others: readonly string[]): Promise<Record<string, Migration>> {
  const files = await migrationFiles();
  const loaded = await Promise.all(
    files.map(
      async (file) =>
        [
          file.replace(ending, ''),
          (await import(new URL(file, folder).href)) as Migration,
        ] as const,
    ),
  );
  return Object.fromEntries([...loaded, ...others.map((name) => [name, done] as const)]);
}

/** Migrates the database to the newest schema, or up to one; safe if two nodes start at the same time. Throws the first failure. */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  // Before: the migrator holds the only connection.
  const others = await expandedByOthers(db);
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(others) } });
  const { error, results = [] } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error)
    throw new Error('The schema could not be brought to its newest form', { cause: error });
  await forceRowSecurity(db);
  return results.map((result) => result.migrationName);
}
