import { type Kysely, sql } from 'kysely';

/** An upload goes along with every order of a basket; once it has gone with one, it is soon swept away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload add used_at timestamptz`.execute(db);
}
