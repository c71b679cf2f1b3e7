import {
  type CallRequest,
  type Listed,
  listSupplierOrders,
  type Order,
  type OrderWithEvents,
  type supplierOrderCounts,
  type SupplierTab,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';

import { today } from '../../db/days.ts';
import { listRows } from '../../db/listRows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { orderList, withEvents } from './orderReads.ts';
import { orderRows, presentOrder } from './orderRows.ts';

/** Orders that came to the account as supplier, or by a forward; its own orders as a customer are others. */
export const cameTo = (accountId: string) => sql<SqlBool>`orders.id in (
  select a.order_id from order_access a
  where a.account_id = ${accountId} and a.via in ('supplier', 'receiver'))`;

const justCanceled = sql<SqlBool>`orders.status = 'Canceled' and orders.canceled_at > now() - interval '7 days'`;

/** What the customer cancelled stays where it was for a week, so that nobody wonders where it went. */
const tabs: Record<SupplierTab, Expression<SqlBool>> = {
  inbox: sql`(orders.status = 'Created' or ${justCanceled} and orders.accepted_at is null)`,
  accepted: sql`(orders.status = 'Accepted' or ${justCanceled} and orders.accepted_at is not null)`,
  collected: sql`orders.status in ('Collected', 'Emptied', 'Approved', 'NotApproved')`,
};

export async function readSupplierOrders(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listSupplierOrders>['query'],
): Promise<Listed<Order>> {
  const rows = orderRows(tx).where(cameTo(actor.accountId));
  const { data, page } = await listRows(tx, rows, listSupplierOrders.list, query, {
    ...orderList,
    special: { tab: (tab) => tabs[tab as SupplierTab] },
  });
  return { data: data.map((row) => presentOrder(row, 'supplier')), page };
}

export async function readSupplierOrder(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<OrderWithEvents | null> {
  const row = await orderRows(tx)
    .where(cameTo(actor.accountId))
    .where('orders.id', '=', id)
    .executeTakeFirst();
  return row ? withEvents(tx, presentOrder(row, 'supplier')) : null;
}

/** How many orders wait in each tab; those cancelled do not wait. */
export async function countSupplierOrders(
  tx: Tx,
  actor: Actor,
): Promise<z.output<typeof supplierOrderCounts>> {
  const { rows } = await sql<z.output<typeof supplierOrderCounts>>`
    select
      count(*) filter (where status = 'Created') as inbox,
      count(*) filter (where status = 'Accepted') as accepted,
      count(*) filter (where ${tabs.collected}) as collected,
      count(*) filter (where status = 'Accepted' and planned_date = ${today}) as "plannedToday",
      count(*) filter (where status = 'Created' and as_fast_as_possible) as "asFastAsPossible"
    from orders where ${cameTo(actor.accountId)}`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('A count has one row');
  return counts;
}
