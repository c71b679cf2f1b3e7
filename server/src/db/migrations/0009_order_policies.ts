import { type Kysely, sql } from 'kysely';

/**
 * `exists (…)` in a policy lets the planner read all that the account may see into a hash first, to
 * show a page of fifty. A scalar subquery is looked up for each row that is really read, and for an
 * order of the account's own not even that.
 */
const mayRead = (order: string): string =>
  `(select true from order_access a where a.account_id = app_account() and a.order_id = ${order})`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter policy participant on orders using (account_id = app_account() or ${mayRead('orders.id')});
       alter policy participant on order_event using (${mayRead('order_event.order_id')});
       alter policy participant on order_file using (${mayRead('order_file.order_id')});
       alter policy participant on file using (
         account_id = app_account()
         or (select true from order_file f where f.account_id = file.account_id and f.file_id = file.id limit 1));`,
    )
    .execute(db);
}
