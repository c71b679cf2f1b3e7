import { readdir } from 'node:fs/promises';

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

async function readMigrations(): Promise<Record<string, Migration>> {
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
  return Object.fromEntries(loaded);
}

/** Migrates the database to the newest schema, or up to one; safe if two nodes start at the same time. Throws the first failure. */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error)
    throw new Error('The schema could not be brought to its newest form', { cause: error });
  await forceRowSecurity(db);
  return results.map((result) => result.migrationName);
}
