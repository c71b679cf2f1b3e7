import { type Kysely, sql } from 'kysely';

/** What an e-invoice points to outside the portal, in its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice add column document_links jsonb not null default '[]'`.execute(db);
}
