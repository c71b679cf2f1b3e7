import { type QueryExecutorProvider, sql } from 'kysely';

import { isExpanding, migrationNames } from './migrate.ts';

/** The database was created or migrated by migrations that this version does not have. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';
}

const former =
  'The database was made by an earlier version of Fraktion, whose data this version cannot take over: to begin anew, remove the data folder (DATA_DIR), or empty the database that DATABASE_URL names.';
const newer =
  'The database was used by a newer version of Fraktion and has tables that this version does not know: start that version or a later one, or restore a back-up from before it.';

/** Accepts an empty database, one with only migrations that this version has, and one to which newer versions have only added. */
export async function refuseOtherVersion(db: QueryExecutorProvider): Promise<void> {
  const { rows: ledger } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (ledger[0]?.name === null) return;
  const { rows: done } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  const names = await migrationNames();
  if (done[0] && done[0].name !== names[0]) throw new OtherVersionError(former);
  if (done.some(({ name }) => !names.includes(name) && !isExpanding(name)))
    throw new OtherVersionError(newer);
}
