import {
  type CallRequest,
  type ListAnswer,
  listSupplierOrders,
  type Order,
  type OrderWithEvents,
  type SupplierAttention,
  type SupplierList,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { inDriverReach } from '../../../../db/driverReach.ts';
import { listRows } from '../../../../db/listRows.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { orderList } from '../orderList.ts';
import { type OrderRow, orderRows, presentOrder } from '../orderRows.ts';
import { reachedOrders } from '../reachedOrders.ts';
import { withEvents } from '../withEvents.ts';

/**
 * The account's orders as a supplier, and those as a receiver: each half has its own indexes, while a query for both would scan
 * all orders ever received. Its orders as a customer are not included.
 */
export const halves = (accountId: string): readonly [Expression<SqlBool>, Expression<SqlBool>] => [
  sql<SqlBool>`${reachedOrders('supplier', { accountId })} and orders.account_id <> ${accountId}`,
  sql<SqlBool>`${reachedOrders('receiver', { accountId })} and orders.account_id <> ${accountId}
    and orders.supplier_account_id is distinct from ${accountId}`,
];

const justCanceled = sql<SqlBool>`orders.status = 'Canceled' and orders.canceled_at > now() - interval '7 days'`;

/**
 * A receiver has an order to answer until it has accepted, even one that its supplier had accepted before. A declined order
 * waits for the customer.
 */
export const unanswered = (
  accountId: string,
) => sql<SqlBool>`(orders.status = 'Created' and orders.declined_at is null
  or orders.status = 'Accepted' and orders.forward = 'offered' and orders.receiver_account_id = ${accountId})`;

/** Cancelled orders stay in their tab for a week, so that nobody misses them. */
export const tabs: Record<SupplierList, (accountId: string) => Expression<SqlBool>> = {
  inbox: (accountId) =>
    sql`(${unanswered(accountId)} or ${justCanceled} and orders.accepted_at is null)`,
  accepted: (accountId) => sql`(orders.status = 'Accepted' and not ${unanswered(accountId)}
    or ${justCanceled} and orders.accepted_at is not null)`,
  collected: () => sql`orders.status in ('Collected', 'Emptied', 'Approved', 'NotApproved')`,
  completed: () => sql`orders.status in ('Emptied', 'Approved', 'NotApproved')`,
};

/** Orders that have come back to this account and wait for it again. */
export const attentions: Record<SupplierAttention, (accountId: string) => Expression<SqlBool>> = {
  toCorrect: (accountId) => sql`(orders.status = 'NotApproved'
    and coalesce(orders.receiver_account_id, orders.supplier_account_id) = ${accountId})`,
  // A supplier that takes a forwarded order back itself gives no reason.
  handedBack: (
    accountId,
  ) => sql`(orders.status in ('Created', 'Accepted') and orders.forward = 'none'
    and orders.supplier_account_id = ${accountId} and exists (
      select from order_event e
      where e.order_id = orders.id and e.kind = 'forwardRemoved' and e.detail is not null
        and not exists (select from order_event later
          where later.order_id = e.order_id and (later.at, later.id) > (e.at, e.id))))`,
  futile: (accountId) => sql`(orders.status = 'Accepted' and orders.futile_open
    and coalesce(orders.receiver_account_id, orders.supplier_account_id) = ${accountId})`,
  declined: (accountId) => sql`(orders.status = 'Created' and orders.declined_at is not null
    and orders.supplier_account_id = ${accountId})`,
};

/**
 * Attentions of orders outside the inbox that are still filtered there: returned to this account, which had accepted it, or
 * declined by it.
 */
const besideInbox: readonly unknown[] = ['handedBack', 'declined'];

const tabOf = (tab: SupplierList, attention: unknown, accountId: string): Expression<SqlBool> =>
  tab === 'inbox' && besideInbox.includes(attention) ? sql`true` : tabs[tab](accountId);

const carriedRows = (tx: Tx) => orderRows(tx).select('orders.receiver_account_id as receiverId');

/** The account's side; the id of the receiver's account is not sent. */
const carried = (
  { receiverId, ...row }: OrderRow & { readonly receiverId: string | null },
  accountId: string,
): Order => presentOrder(row, receiverId === accountId ? 'receiver' : 'supplier');

export async function readSupplierOrders(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listSupplierOrders>['query'],
): Promise<ListAnswer<Order>> {
  const { data, page } = await listRows(tx, carriedRows(tx), listSupplierOrders.list, query, {
    ...orderList,
    parts: halves(actor.accountId),
    special: {
      tab: (tab) => tabOf(tab as SupplierList, query['filter[attention][eq]'], actor.accountId),
      attention: (kind) => attentions[kind as SupplierAttention](actor.accountId),
    },
  });
  return {
    data: data.map((row) => carried(row, actor.accountId)),
    page,
  };
}

export async function readSupplierOrder(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<OrderWithEvents | null> {
  const [supplied, received] = halves(actor.accountId);
  const row = await carriedRows(tx)
    .where('orders.id', '=', id)
    .where(sql<SqlBool>`(${supplied} or ${received})`)
    .where(inDriverReach(actor))
    .executeTakeFirst();
  return row ? withEvents(tx, carried(row, actor.accountId)) : null;
}
