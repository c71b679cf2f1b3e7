import { type Kysely, sql } from 'kysely';

/** What exactly was wrong with a document, in parts that are shown in any language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice_import add column reason_why jsonb`.execute(db);
}
