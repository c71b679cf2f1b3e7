import {
  type CallRequest,
  closedOrderActions,
  type Listed,
  listOrders,
  type Order,
  type OrderEvent,
  type OrderEventKind,
  type OrderWithEvents,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { listRows } from '../../db/listRows.ts';
import { inLocationScope } from '../../db/locationScope.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { mayNeedAttention, orderAttention } from './attention.ts';
import { orderRows, presentOrder } from './orderRows.ts';

/** What the customer's lists sort and search by; the supplier's are read the same way. */
export const orderList = {
  columns: {
    status: 'orders.status',
    locationId: 'orders.location_id',
    infocardId: 'orders.infocard_id',
    collectorId: 'orders.collector_id',
    asFastAsPossible: 'orders.as_fast_as_possible',
    orderedAt: 'orders.ordered_at',
    plannedDate: 'orders.planned_date',
    emptiedAt: 'orders.emptied_at',
    customerName: 'orders.customer_name',
    locationName: 'orders.location_name',
    infocardName: 'orders.infocard_name',
    supplierName: 'orders.supplier_name',
    kgCollected: 'orders.kg_collected',
    number: 'orders.number',
  },
  search: 'orders.search_text',
  instants: ['orderedAt', 'emptiedAt'],
  nullable: ['kgCollected', 'plannedDate', 'emptiedAt'],
  tieBreaker: 'orders.id',
} as const;

const ownOrders = (tx: Tx, actor: Actor) =>
  orderRows(tx)
    .where('orders.account_id', '=', actor.accountId)
    .where(inLocationScope(actor, 'orders.location_id'));

/** The account's orders at the actor's locations. */
export async function readOrders(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listOrders>['query'],
): Promise<Listed<Order>> {
  const { data, page } = await listRows(tx, ownOrders(tx, actor), listOrders.list, query, {
    ...orderList,
    special: {
      mine: () => sql<SqlBool>`orders.orderer_id = ${actor.userId}`,
      attention: (kinds) => sql<SqlBool>`${mayNeedAttention} and ${orderAttention} = any(${kinds})`,
    },
  });
  return { data: data.map((row) => presentOrder(row, 'customer')), page };
}

/** One order of the account at a location of the actor, with its time line. */
export async function readOrder(tx: Tx, actor: Actor, id: string): Promise<OrderWithEvents | null> {
  const row = await ownOrders(tx, actor).where('orders.id', '=', id).executeTakeFirst();
  return row ? withEvents(tx, presentOrder(row, 'customer')) : null;
}

/** The order with its timeline, and why the other actions of its reader's side are closed. */
export const withEvents = async (tx: Tx, order: Order): Promise<OrderWithEvents> => ({
  ...order,
  events: await readEvents(tx, order.id),
  recurringOrderId: order.side === 'customer' ? await ruleOf(tx, order.id) : null,
  collectorPhone: order.side === 'customer' ? await phoneOf(tx, order.id) : null,
  closedActions: closedOrderActions(order, order.side),
});

/** By the day that the rule has placed it for. */
async function ruleOf(tx: Tx, orderId: string): Promise<string | null> {
  const day = await tx
    .selectFrom('recurring_order_day as d')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.account_id', '=', 'd.account_id').onRef('o.id', '=', 'd.order_id'),
    )
    .select('d.recurring_order_id as id')
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return day?.id ?? null;
}

async function phoneOf(tx: Tx, orderId: string): Promise<string | null> {
  const collector = await tx
    .selectFrom('orders as o')
    .innerJoin('collector as c', (join) =>
      join.onRef('c.account_id', '=', 'o.account_id').onRef('c.id', '=', 'o.collector_id'),
    )
    .select('c.phone')
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return collector?.phone ?? null;
}

const readEvents = (tx: Tx, orderId: string): Promise<OrderEvent[]> =>
  tx
    .selectFrom('order_event')
    .select(['id', 'at', 'status', 'detail', 'actor_name as actorName'])
    .select(sql<OrderEventKind>`kind`.as('kind'))
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();
