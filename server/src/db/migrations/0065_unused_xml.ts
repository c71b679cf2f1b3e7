import { type Kysely, sql } from 'kysely';

/** An e-invoice inside a PDF that could not be used says so on its invoice, which was read from the pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice add column unused_xml jsonb`.execute(db);
}
