import { type Kysely, sql } from 'kysely';

/** A climate report counts each code in a category of the GHG Protocol; without one it is Scope 3, category 5. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ewc_code add column ghg_code text`.execute(db);
  await sql`alter table ewc_adaptation add column ghg_code text`.execute(db);
}
