import { type Kysely, sql } from 'kysely';

/** One mail may be about many rows, each of which has to know when it does not arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column about_many uuid[]`.execute(db);
}
