import {
  type OrderAction,
  type OrderEventKind,
  orderActions,
  orderRefusal,
  type OrderStatus,
  type OrderWithEvents,
  placesOf,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql, type UpdateObject } from 'kysely';

import type { Schema } from '../../db/schema/index.ts';
import type { Tx } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import type { Hand } from './hands.ts';
import { noteOnOrder } from './orderHistory.ts';

export interface Change {
  readonly id: string;
  /** The version that was read; null where nobody has read it, as by a rule. */
  readonly version: number | null;
  readonly action: OrderAction;
  readonly kind: OrderEventKind;
  readonly set?: UpdateObject<Schema, 'orders'>;
  readonly detail?: string | null;
  /** A receiver's: what its supplier has agreed with the customer stays. */
  readonly keepsStatus?: true;
}

/** What the table of actions allows this hand, as a condition on the row. */
function isOpen({ parts }: Hand, action: OrderAction): Expression<SqlBool> {
  const open = parts.map(({ side, reaches }) => {
    const places = placesOf(action, side).map(
      ({ status, forward, mailFailed }) =>
        sql`(${status}::text, ${forward}::text, ${mailFailed}::boolean)`,
    );
    return places.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`(${reaches} and (orders.status, orders.forward, orders.mail_failed) in (${sql.join(places)}))`;
  });
  return sql<SqlBool>`(${sql.join(open, sql` or `)})`;
}

/**
 * Moves an order by one conditional update, so that of two people who act at once one is told that
 * the other was faster. History and events join the transaction.
 */
export async function moveOrder(
  tx: Tx,
  hand: Hand,
  { id, version, action, kind, set, detail, keepsStatus }: Change,
): Promise<void> {
  const { to: leadsTo } = orderActions[action] as { to?: OrderStatus };
  const to = keepsStatus ? undefined : leadsTo;
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ ...set, ...(to ? { status: to } : {}), version: sql<number>`version + 1` })
    .where('orders.id', '=', id)
    .$if(version !== null, (query) => query.where('orders.version', '=', version))
    .where(isOpen(hand, action))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await refusalOf(tx, hand, id, version);
  await noteOnOrder(tx, {
    orderId: id,
    kind,
    status: to ?? null,
    actorId: hand.userId,
    actorName: hand.userName,
    detail: detail ?? null,
  });
}

/** Moves an order, and gives it as it stands then. */
export async function changeOrder(tx: Tx, hand: Hand, change: Change): Promise<OrderWithEvents> {
  await moveOrder(tx, hand, change);
  return reread(tx, hand, change.id);
}

/** An order that was changed in this transaction. */
export async function reread(tx: Tx, hand: Hand, id: string): Promise<OrderWithEvents> {
  const changed = await hand.read(tx, id);
  if (!changed) throw new Error(`Order ${id} is gone within its own transaction`);
  return changed;
}

/** Reads once more why nothing was changed: out of reach, someone was faster, or not in this state. */
async function refusalOf(tx: Tx, hand: Hand, id: string, version: number | null): Promise<Refusal> {
  const current = await hand.read(tx, id);
  if (current) {
    const wasFaster = version !== null && current.version !== version;
    return new Refusal(wasFaster ? 'Orders.Changed' : orderRefusal, { current });
  }
  if (!hand.onlySees) return new Refusal('Generic.Not.Found');
  const visible = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where(hand.onlySees)
    .executeTakeFirst();
  return new Refusal(visible ? 'Orders.Not.Yours' : 'Generic.Not.Found');
}
