import { type Database, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { refuseOtherVersion } from './db/refuseOtherVersion.ts';
import { requireVersion } from './db/requireVersion.ts';
import { migrateJobs } from './jobs/index.ts';
import { publishFigures } from './reference/publishFigures.ts';

/** Migrates a database to this version, and brings in its published figures. Returns the names of the migrations that ran. */
export async function prepareDatabase(url: string): Promise<string[]> {
  const database: Database = openDatabase(url, { max: 1 });
  try {
    await requireVersion(database.db);
    // Before any change, also of the jobs' tables.
    await refuseOtherVersion(database.db);
    await migrateJobs(url);
    const migrated = await migrate(database.db);
    await publishFigures(database.db);
    return migrated;
  } finally {
    await database.close();
  }
}
