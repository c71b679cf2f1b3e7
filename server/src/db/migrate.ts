import { readdir } from 'node:fs/promises';

import { type Migration, Migrator } from 'kysely/migration';

import type { Db } from './database.ts';
import { forceRowSecurity } from './forceRowSecurity.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The names in their order, which is the same in every database. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.ts$/.test(name));
  return files.map((name) => name.replace(/\.ts$/, '')).toSorted();
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = await migrationNames();
  const loaded = await Promise.all(
    names.map(
      async (name) =>
        [name, (await import(new URL(`${name}.ts`, folder).href)) as Migration] as const,
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
