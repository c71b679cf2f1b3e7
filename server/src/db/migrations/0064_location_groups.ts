import { type Kysely, sql } from 'kysely';

/** A location can be put into a group, such as 'Schools', by which figures are divided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table location add column group_name text`.execute(db);
}
