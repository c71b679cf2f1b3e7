import { readdir } from 'node:fs/promises';

import { type Migration, Migrator } from 'kysely/migration';

import type { Db } from './database.ts';
import { forceRowSecurity } from './forceRowSecurity.ts';

const folder = new URL('./migrations/', import.meta.url);

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.ts$/.test(name)).toSorted();
  const loaded = await Promise.all(
    names.map(
      async (name) =>
        [
          name.replace(/\.ts$/, ''),
          (await import(new URL(name, folder).href)) as Migration,
        ] as const,
    ),
  );
  return Object.fromEntries(loaded);
}

/** Brings the database to the newest schema; safe when two nodes start at once. Throws the first failure. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // Areas number their migrations apart: one with a lower number may come after a higher one has run.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error)
    throw new Error('The schema could not be brought to its newest form', { cause: error });
  await forceRowSecurity(db);
  return results.map((result) => result.migrationName);
}
