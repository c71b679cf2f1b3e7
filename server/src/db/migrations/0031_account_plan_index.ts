import { type Kysely, sql } from 'kysely';

/** The account plan begins with the subjects of all entries: they are read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index voucher_entry_subject on voucher_entry (account_id, kind, category, tax_percent)`.execute(
    db,
  );
}
