import { type Kysely, sql } from 'kysely';

/** A person has read the document and says that it is an invoice, although its note says that it is a reminder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice_import add column accept_reminder boolean not null default false`.execute(
    db,
  );
}
