import { type Kysely, sql } from 'kysely';

/** A supplier with many customers looks at the orders of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_supplier_customer on orders (supplier_account_id, customer_name, ordered_at desc, id)`.execute(
    db,
  );
}
