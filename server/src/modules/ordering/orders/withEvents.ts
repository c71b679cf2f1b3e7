import {
  closedOrderActions,
  type Order,
  type OrderEvent,
  type OrderEventKind,
  type OrderSite,
  type OrderWithEvents,
} from '@fraktion/contract';
import { sql, type SqlBool } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { readExpected } from './expected.ts';

/** The order with its timeline, and the reasons of the closed actions of its reader's side. */
export const withEvents = async (tx: Tx, order: Order): Promise<OrderWithEvents> => ({
  ...order,
  events: await readEvents(tx, order),
  recurringOrderId: order.side === 'customer' ? await ruleOf(tx, order.id) : null,
  collectorPhone: order.side === 'customer' ? await phoneOf(tx, order.id) : null,
  ...(order.side === 'customer' || order.forward === 'none'
    ? {}
    : { forwardNote: await forwardNoteOf(tx, order.id) }),
  site: await siteOf(tx, order.id),
  expected: await readExpected(tx, order),
  closedActions: closedOrderActions(order, order.side),
});

/** Notes about the location for the driver. */
async function siteOf(tx: Tx, orderId: string): Promise<OrderSite | null> {
  const { rows } = await sql<{
    site: OrderSite | null;
  }>`select order_site(${orderId}) as site`.execute(tx);
  return rows[0]?.site ?? null;
}

/** The recurring order that has placed it. */
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

async function forwardNoteOf(tx: Tx, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('orders')
    .select('forward_note as note')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.note ?? null;
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

/** From when on a carrier sees what others did and answered. */
const partBegins = {
  supplier: sql.ref('orders.supplier_since'),
  receiver: sql.ref('orders.receiver_since'),
} as const;

/** The customer sees the whole timeline; a carrier its own part, and before that the customer's order alone. */
const readEvents = (tx: Tx, { id, side }: Pick<Order, 'id' | 'side'>): Promise<OrderEvent[]> => {
  const all = tx
    .selectFrom('order_event')
    .select(['id', 'at', 'status', 'detail', 'actor_name as actorName'])
    .select(sql<OrderEventKind>`kind`.as('kind'))
    .where('order_id', '=', id)
    .orderBy('at')
    .orderBy('id');
  if (side === 'customer') return all.execute();
  return all
    .where(
      sql<SqlBool>`(order_event.kind in ('created', 'edited') or order_event.at >= (
        select ${partBegins[side]} from orders where orders.id = order_event.order_id))`,
    )
    .execute();
};
