import { type Kysely, sql } from 'kysely';

/**
 * Lists are counted, and later pages skipped to, in an index alone where it holds all that the policy of orders asks for:
 * the three accounts that an order names. Without them each row counted was fetched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `drop index orders_newest, orders_supplier_status, orders_receiver_status;
       create index orders_newest on orders (account_id, ordered_at desc, id)
         include (supplier_account_id, receiver_account_id);
       create index orders_supplier_status on orders (supplier_account_id, status, ordered_at desc, id)
         include (account_id, receiver_account_id);
       create index orders_receiver_status on orders (receiver_account_id, status, ordered_at desc, id)
         include (account_id, supplier_account_id) where receiver_account_id is not null;`,
    )
    .execute(db);
}
