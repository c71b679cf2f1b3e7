import { type Kysely, sql } from 'kysely';

/** The setting of a supplier's drivings is edited by several people, as every other row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table driving_setting add column version int not null default 1`.execute(db);
}
