import { type Kysely, sql } from 'kysely';

/** Which migrations have run is the owner's business: a request that changed it would stop the next start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`revoke all on kysely_migration, kysely_migration_lock from fraktion_app`.execute(db);
}
