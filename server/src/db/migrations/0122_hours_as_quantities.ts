import { type Kysely, sql } from 'kysely';

/** Hours are a quantity like any other: three decimals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table driving alter column hours type numeric(6, 3)`.execute(db);
}
