import {
  type CallRequest,
  type Listed,
  listSupplierOrders,
  type Order,
  type OrderSide,
  type OrderWithEvents,
  type SupplierAttention,
  type SupplierList,
  type supplierOrderCounts,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';

import { today } from '../../db/days.ts';
import { listRows } from '../../db/listRows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { orderList, withEvents } from './orderReads.ts';
import { type OrderRow, orderRows, presentOrder } from './orderRows.ts';

/** Orders that came to the account as supplier, or by a forward; its own orders as a customer are others. */
export const cameTo = (accountId: string) => sql<SqlBool>`orders.id in (
  select a.order_id from order_access a
  where a.account_id = ${accountId} and a.via in ('supplier', 'receiver'))`;

const justCanceled = sql<SqlBool>`orders.status = 'Canceled' and orders.canceled_at > now() - interval '7 days'`;

/** A receiver has an order to answer until it has accepted, also one that its supplier had accepted before. */
const unanswered = (accountId: string) => sql<SqlBool>`(orders.status = 'Created'
  or orders.status = 'Accepted' and orders.forward = 'offered' and orders.receiver_account_id = ${accountId})`;

/** What the customer cancelled stays where it was for a week, so that nobody wonders where it went. */
const tabs: Record<SupplierList, (accountId: string) => Expression<SqlBool>> = {
  inbox: (accountId) =>
    sql`(${unanswered(accountId)} or ${justCanceled} and orders.accepted_at is null)`,
  accepted: (accountId) => sql`(orders.status = 'Accepted' and not ${unanswered(accountId)}
    or ${justCanceled} and orders.accepted_at is not null)`,
  collected: () => sql`orders.status in ('Collected', 'Emptied', 'Approved', 'NotApproved')`,
  completed: () => sql`orders.status in ('Emptied', 'Approved', 'NotApproved')`,
};

/** What has come back to this account, and waits for it once more. */
const attentions: Record<SupplierAttention, (accountId: string) => Expression<SqlBool>> = {
  toCorrect: (accountId) => sql`(orders.status = 'NotApproved'
    and coalesce(orders.receiver_account_id, orders.supplier_account_id) = ${accountId})`,
  // A supplier that takes a forward back itself gives no reason.
  handedBack: (accountId) => sql`(orders.status = 'Created' and orders.forward = 'none'
    and orders.supplier_account_id = ${accountId} and coalesce((
      select e.kind = 'forwardRemoved' and e.detail is not null from order_event e
      where e.order_id = orders.id order by e.at desc, e.id desc limit 1), false))`,
};

const carriedRows = (tx: Tx, accountId: string) =>
  orderRows(tx).select('orders.receiver_account_id as receiverId').where(cameTo(accountId));

/** On which of its two sides the account stands; which account the receiver is stays with the server. */
function carried(
  { receiverId, ...row }: OrderRow & { readonly receiverId: string | null },
  accountId: string,
): { readonly side: OrderSide; readonly order: Order } {
  const side = receiverId === accountId ? 'receiver' : 'supplier';
  return { side, order: presentOrder(row, side) };
}

export async function readSupplierOrders(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listSupplierOrders>['query'],
): Promise<Listed<Order>> {
  const rows = carriedRows(tx, actor.accountId);
  const { data, page } = await listRows(tx, rows, listSupplierOrders.list, query, {
    ...orderList,
    special: {
      tab: (tab) => tabs[tab as SupplierList](actor.accountId),
      attention: (kind) => attentions[kind as SupplierAttention](actor.accountId),
      // Both accounts are named for the indexes that begin with them.
      customerName: (name) => sql`(orders.customer_name = ${name} and (
        orders.supplier_account_id = ${actor.accountId} or orders.receiver_account_id = ${actor.accountId}))`,
    },
  });
  return {
    data: data.map((row) => carried(row, actor.accountId).order),
    page,
  };
}

export async function readSupplierOrder(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<OrderWithEvents | null> {
  const row = await carriedRows(tx, actor.accountId).where('orders.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { side, order } = carried(row, actor.accountId);
  return withEvents(tx, order, side);
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
      count(*) filter (where ${waiting} and as_fast_as_possible) as "asFastAsPossible",
      count(*) filter (where ${attentions.toCorrect(actor.accountId)}) as "toCorrect",
      count(*) filter (where ${attentions.handedBack(actor.accountId)}) as "handedBack"
    from orders where ${cameTo(actor.accountId)}`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('A count has one row');
  return counts;
}

/** Whose orders they are, by name: what a list may be narrowed down to. */
export async function readSupplierCustomers(tx: Tx, actor: Actor): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('customer_name as name')
    .distinct()
    .where(cameTo(actor.accountId))
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
