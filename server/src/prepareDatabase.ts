import { type Database, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { refuseOtherVersion } from './db/refuseOtherVersion.ts';
import { requireVersion } from './db/requireVersion.ts';
import { migrateJobs } from './jobs/index.ts';

/** Brings a database to the form that this version works with. Gives the names of what it was lacking. */
export async function prepareDatabase(url: string): Promise<string[]> {
  const database: Database = openDatabase(url, { max: 1 });
  try {
    await requireVersion(database.db);
    // Before anything is changed, the tables of jobs too.
    await refuseOtherVersion(database.db);
    await migrateJobs(url);
    return await migrate(database.db);
  } finally {
    await database.close();
  }
}
