import { type Kysely, sql } from 'kysely';

/**
 * All that a list of orders is searched by, in small letters and a line each. Under row-level security no index finds the
 * middle of a word, so a search reads the account's rows: one text to look through takes a fraction of eight that are each
 * made small first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add search_text text not null generated always as (lower(
      number::text || e'\n' || infocard_name || e'\n' || location_name || e'\n' || location_address || e'\n'
      || supplier_name || e'\n' || customer_name || e'\n' || orderer_name || e'\n' || coalesce(requisition_id, ''))) stored`.execute(
    db,
  );
}
