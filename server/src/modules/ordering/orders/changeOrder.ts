import {
  mayTake,
  type OrderAction,
  type OrderEventKind,
  orderActions,
  orderRefusal,
  type OrderStatus,
  type OrderWithEvents,
  placesOf,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql, type UpdateObject } from 'kysely';

import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import type { Party } from './party.ts';
import { addToTimeline } from './timeline.ts';

export interface Change {
  readonly id: string;
  /** The expected version; null if nobody has read one, for example in a rule. */
  readonly version: number | null;
  readonly action: OrderAction;
  readonly kind: OrderEventKind;
  readonly set?: UpdateObject<Schema, 'orders'>;
  readonly detail?: string | null;
  /** For a receiver's action: the agreement between supplier and customer stays. */
  readonly keepsStatus?: true;
}

/** The actions that the table allows this party, as a condition on the row. */
export function isOpen({ parts }: Party, action: OrderAction): Expression<SqlBool> {
  const open = parts.map(({ reader, side, reaches }) => {
    const places = (mayTake(reader, action) ? placesOf(action, side) : []).map(
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
 * Moves an order, if this party may do so in its state, and returns its new version. History and events join the transaction.
 */
export async function moveOrder(
  tx: Tx,
  party: Party,
  { id, version, action, kind, set, detail, keepsStatus }: Change,
): Promise<number> {
  const { to: leadsTo } = orderActions[action] as { to?: OrderStatus };
  const to = keepsStatus ? undefined : leadsTo;
  const moved = await updateUnchanged(
    tx
      .updateTable('orders')
      .set({ ...set, ...(to ? { status: to } : {}) })
      .where('orders.id', '=', id)
      .where(isOpen(party, action))
      .returning('orders.version'),
    {
      version,
      read: () => readInReach(tx, party, id),
      changed: 'Orders.Changed',
      notOpen: orderRefusal,
    },
  );
  await addToTimeline(tx, {
    orderId: id,
    kind,
    status: to ?? null,
    actorId: party.userId,
    actorName: party.userName,
    detail: detail ?? null,
  });
  return moved.version;
}

/** Moves an order, and returns its new state. */
export async function changeOrder(tx: Tx, party: Party, change: Change): Promise<OrderWithEvents> {
  await moveOrder(tx, party, change);
  return reread(tx, party, change.id);
}

/** An order that was changed in this transaction. */
export async function reread(tx: Tx, party: Party, id: string): Promise<OrderWithEvents> {
  const changed = await party.read(tx, id);
  if (!changed) throw new Error(`Order ${id} is gone within its own transaction`);
  return changed;
}

/** The current order. Refuses if it is out of reach, with a separate refusal if the party may only see it. */
export async function readInReach(tx: Tx, party: Party, id: string): Promise<OrderWithEvents> {
  const current = await party.read(tx, id);
  if (current) return current;
  if (!party.onlySees) throw new Refusal('Generic.Not.Found');
  const visible = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where(party.onlySees)
    .executeTakeFirst();
  throw new Refusal(visible ? 'Orders.Not.Yours' : 'Generic.Not.Found');
}
