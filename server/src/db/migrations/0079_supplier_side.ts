import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(policy).execute(db);
  await sql.raw(indexes).execute(db);
}

/** In a select of its own it is asked for once for a query, and not for each row: reading the setting costs more than the row. */
const me = `(select app_account())`;
const access = `(select true from order_access a where a.account_id = ${me} and a.order_id = orders.id)`;

/**
 * The order names its supplier and its receiver itself, and both have their row in order_access as long as it does: read
 * from the order, a carrier's row costs nothing, where the look into the table was paid for each of a hundred thousand.
 * What may be written is what it was: an order that another account has let this one into.
 */
const policy = `
alter policy participant on orders
  using (account_id = ${me} or supplier_account_id = ${me} or receiver_account_id = ${me} or ${access})
  with check (account_id = ${me} or ${access});
`;

/** What a supplier's lists are sorted and narrowed by, on both of the sides where it may stand. */
const indexes = `
create index orders_supplier_emptied on orders (supplier_account_id, emptied_at desc nulls last, id)
  where supplier_account_id is not null;
create index orders_receiver_emptied on orders (receiver_account_id, emptied_at desc nulls last, id)
  where receiver_account_id is not null;
create index orders_receiver_status on orders (receiver_account_id, status, ordered_at desc, id)
  where receiver_account_id is not null;
create index orders_receiver_customer on orders (receiver_account_id, customer_name, ordered_at desc, id)
  where receiver_account_id is not null;
`;
