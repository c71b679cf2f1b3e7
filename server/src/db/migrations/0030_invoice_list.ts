import { type Kysely, sql } from 'kysely';

/**
 * What the list of invoices is filtered, sorted and searched by. Under row-level security no index finds the middle of a word,
 * so a search reads the account's rows: one text in small letters takes a fraction of several columns.
 */
const columns = `
alter table invoice add column search_text text not null generated always as (lower(
  invoice_number || e'\\n' || seller_name || e'\\n' || buyer_name || e'\\n' || coalesce(customer_order_number, ''))) stored;
`;

/** What is open in money is summed in the index alone. */
const indexes = `
create index invoice_seller on invoice (account_id, seller_name, id);
create index invoice_imported on invoice (account_id, imported_at desc, id);
create index invoice_due_first on invoice (account_id, due_date, id);
create index invoice_due_last on invoice (account_id, due_date desc nulls last, id);
create index invoice_currency on invoice (account_id, currency, issue_date desc, id);
create index invoice_source on invoice (account_id, import_source, issue_date desc, id);
create index invoice_type on invoice (account_id, document_type, issue_date desc, id);
create index invoice_place on invoice (account_id, location_id, issue_date desc, id) where location_id is not null;
create index invoice_open on invoice (account_id, currency, due_date) include (document_type, payable) where status <> 'locked';
drop index invoice_location;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
  await sql.raw(indexes).execute(db);
}
