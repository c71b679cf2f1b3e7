import { type Kysely, sql } from 'kysely';

/** The credit notes of an invoice are found by the number that they name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index invoice_corrections on invoice (account_id, seller_key, corrects_invoice_number)
    where corrects_invoice_number is not null`.execute(db);
}
