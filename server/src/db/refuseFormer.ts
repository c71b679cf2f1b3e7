import { type QueryExecutorProvider, sql } from 'kysely';

import { migrationNames } from './migrate.ts';

/** The database was begun with another set of migrations, from which no step leads to this one. */
export class FormerDatabaseError extends Error {
  constructor() {
    super(
      'The database was made by an earlier version of Fraktion, whose data this version cannot take over: to begin anew, remove the data folder (DATA_DIR), or empty the database that DATABASE_URL names.',
    );
    this.name = 'FormerDatabaseError';
  }
}

/** An empty database passes, and one that a newer version has added to: only what was begun otherwise is refused. */
export async function refuseFormer(db: QueryExecutorProvider): Promise<void> {
  const { rows: ledger } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (ledger[0]?.name === null) return;
  const { rows: done } = await sql<{ name: string }>`
    select name from kysely_migration order by name limit 1`.execute(db);
  const [first] = await migrationNames();
  if (done[0] && done[0].name !== first) throw new FormerDatabaseError();
}
