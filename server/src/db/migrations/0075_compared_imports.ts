import { type Kysely, sql } from 'kysely';

/** What a held-back document says of itself, so that a person sees it beside the invoice that it repeats or looks like. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice_import add column held_facts jsonb`.execute(db);
}
