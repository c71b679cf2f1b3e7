import { type Kysely, sql } from 'kysely';

/**
 * Rows that name a row of background data are found by an index: they are counted before it may be deleted, and renamed with it,
 * a thousand in each transaction, and each of these read all rows of the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(indexes).execute(db);
}

const indexes = `
create index orders_container_type on orders (account_id, container_type) where container_type is not null;
create index orders_facility on orders (account_id, receiving_facility) where receiving_facility is not null;
create index posting_container_type on posting (account_id, container_type) where container_type is not null;
create index posting_facility on posting (account_id, receiving_facility) where receiving_facility is not null;
create index agreement_price_container_type on agreement_price (account_id, container_type) where container_type is not null;
create index transport_price_to_place on transport_price (account_id, to_place);
`;
