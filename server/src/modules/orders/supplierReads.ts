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
import { carrierSide, orderRows, presentOrder } from './orderRows.ts';

/** Orders that came to the account as supplier, or by a forward; its own orders as a customer are others. */
export const cameTo = (accountId: string) => sql<SqlBool>`orders.id in (
  select a.order_id from order_access a
  where a.account_id = ${accountId} and a.via in ('supplier', 'receiver'))`;

const justCanceled = sql<SqlBool>`orders.status = 'Canceled' and orders.canceled_at > now() - interval '7 days'`;

/** A receiver has an order to answer until it has accepted, also one that its supplier had accepted before. */
const unanswered = (accountId: string) => sql<SqlBool>`(orders.status = 'Created'
  or orders.status = 'Accepted' and orders.forward = 'offered' and orders.receiver_account_id = ${accountId})`;

/** What the customer cancelled stays where it was for a week, so that nobody wonders where it went. */
const tabs: Record<SupplierTab, (accountId: string) => Expression<SqlBool>> = {
  inbox: (accountId) =>
    sql`(${unanswered(accountId)} or ${justCanceled} and orders.accepted_at is null)`,
  accepted: (accountId) => sql`(orders.status = 'Accepted' and not ${unanswered(accountId)}
    or ${justCanceled} and orders.accepted_at is not null)`,
  collected: () => sql`orders.status in ('Collected', 'Emptied', 'Approved', 'NotApproved')`,
};

export async function readSupplierOrders(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listSupplierOrders>['query'],
): Promise<Listed<Order>> {
  const rows = orderRows(tx).where(cameTo(actor.accountId));
  const { data, page } = await listRows(tx, rows, listSupplierOrders.list, query, {
    ...orderList,
    special: { tab: (tab) => tabs[tab as SupplierTab](actor.accountId) },
  });
  return {
    data: data.map((row) => presentOrder(row, carrierSide(row, actor.accountId))),
    page,
  };
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
  if (!row) return null;
  const side = carrierSide(row, actor.accountId);
  return withEvents(tx, presentOrder(row, side), side);
}

/** How many orders wait in each tab; those cancelled do not wait. */
export async function countSupplierOrders(
  tx: Tx,
  actor: Actor,
): Promise<z.output<typeof supplierOrderCounts>> {
  const waiting = unanswered(actor.accountId);
  const { rows } = await sql<z.output<typeof supplierOrderCounts>>`
    select
      count(*) filter (where ${waiting}) as inbox,
      count(*) filter (where status = 'Accepted' and not ${waiting}) as accepted,
      count(*) filter (where ${tabs.collected(actor.accountId)}) as collected,
      count(*) filter (where status = 'Accepted' and planned_date = ${today}) as "plannedToday",
      count(*) filter (where ${waiting} and as_fast_as_possible) as "asFastAsPossible"
    from orders where ${cameTo(actor.accountId)}`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('A count has one row');
  return counts;
}
