import {
  type CallRequest,
  type CarriedOrder,
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

/**
 * A receiver has an order to answer until it has accepted, even one that its supplier had accepted before. A declined order
 * waits for the customer.
 */
export const unanswered = (
  accountId: string,
) => sql<SqlBool>`(orders.status = 'Created' and orders.declined_at is null
  or orders.status = 'Accepted' and orders.forward = 'offered' and orders.receiver_account_id = ${accountId})`;

/** The orders of each list. Counts, badges and figures are counted by the same conditions. */
export const tabs: Record<SupplierList, (accountId: string) => Expression<SqlBool>> = {
  inbox: unanswered,
  accepted: (accountId) => sql`(orders.status = 'Accepted' and not ${unanswered(accountId)})`,
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
  // A futile trip of a former carrier is not told to the next one.
  futile: (accountId) => sql`(orders.status = 'Accepted' and orders.futile_open
    and coalesce(orders.receiver_account_id, orders.supplier_account_id) = ${accountId}
    and orders.futile_at >= case when orders.receiver_account_id = ${accountId}
      then orders.receiver_since else orders.supplier_since end)`,
  declined: (accountId) => sql`(orders.status = 'Created' and orders.declined_at is not null
    and orders.supplier_account_id = ${accountId})`,
  canceled: () =>
    sql`(orders.status = 'Canceled' and orders.canceled_at > now() - interval '7 days')`,
};

/**
 * Attentions of orders outside the inbox that are still filtered there: returned to this account, which had accepted it,
 * declined by it, or cancelled by the customer.
 */
const besideInbox: readonly unknown[] = ['handedBack', 'declined', 'canceled'];

const tabOf = (tab: SupplierList, attention: unknown, accountId: string): Expression<SqlBool> =>
  tab === 'inbox' && besideInbox.includes(attention) ? sql`true` : tabs[tab](accountId);

const carriedRows = (tx: Tx) => orderRows(tx).select('orders.receiver_account_id as receiverId');

const accountPeople = sql<{ user_id: string; name: string }>`account_people()`;

/** The orders with their places in the account's own rounds. */
const plannedRows = (tx: Tx, accountId: string) =>
  carriedRows(tx)
    .leftJoin('order_assignment as a', (join) =>
      join.onRef('a.order_id', '=', 'orders.id').on('a.account_id', '=', accountId),
    )
    .leftJoin('transport_vehicle as v', (join) =>
      join.onRef('v.account_id', '=', 'a.account_id').onRef('v.id', '=', 'a.vehicle_id'),
    )
    .leftJoin(accountPeople.as('p'), (join) => join.onRef('p.user_id', '=', 'a.driver_id'))
    .select(['orders.location_town as town', 'v.nick_name as vehicleName', 'p.name as driverName']);

/** The account's side; the id of the receiver's account is not sent. */
const carried = (
  { receiverId, ...row }: OrderRow & { readonly receiverId: string | null },
  accountId: string,
): Order => presentOrder(row, receiverId === accountId ? 'receiver' : 'supplier');

/** People write a number with spaces or hyphens, scanners do not. */
const plain = (code: Expression<unknown>) =>
  sql`upper(regexp_replace(${code}, '[^[:alnum:]]', '', 'g'))`;
const isOnContainer = (code: string) =>
  sql<SqlBool>`(orders.container_id is not null and ${plain(sql`${code}::text`)} <> ''
    and ${plain(sql.ref('orders.container_id'))} = ${plain(sql`${code}::text`)})`;

export async function readSupplierOrders(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listSupplierOrders>['query'],
): Promise<ListAnswer<CarriedOrder>> {
  const rows = plannedRows(tx, actor.accountId);
  const { data, page } = await listRows(tx, rows, listSupplierOrders.list, query, {
    ...orderList,
    columns: {
      ...orderList.columns,
      urgency: 'orders.urgency',
      town: 'orders.location_town',
      size: 'orders.size',
      driverName: 'p.name',
      driverId: 'a.driver_id',
      vehicleId: 'a.vehicle_id',
    },
    nullable: [...orderList.nullable, 'size', 'driverName'],
    search: (pattern) =>
      sql`(orders.search_text like lower(${pattern}) or orders.comment ilike ${pattern})`,
    parts: halves(actor.accountId),
    special: {
      tab: (tab) => tabOf(tab as SupplierList, query['filter[attention][eq]'], actor.accountId),
      attention: (kind) => attentions[kind as SupplierAttention](actor.accountId),
      containerId: (code) => isOnContainer(code as string),
    },
  });
  return {
    data: data.map(({ town, vehicleName: vehicle, driverName, ...row }) => ({
      ...carried(row, actor.accountId),
      town,
      vehicleName: vehicle,
      driverName,
    })),
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
