import {
  type OrderAction,
  orderActions,
  type OrderEventKind,
  type OrderStatus,
  orderRefusal,
  type OrderWithEvents,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql, type UpdateObject } from 'kysely';

import { inLocationScope } from '../../db/locationScope.ts';
import type { Schema } from '../../db/schema/index.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import { noteOnOrder } from './orderHistory.ts';
import { readOrder } from './orderReads.ts';
import { cameTo, readSupplierOrder } from './supplierReads.ts';

/** One side of an order: which orders it reaches, and how it reads one. */
export interface Side {
  readonly reaches: (actor: Actor) => Expression<SqlBool>;
  readonly read: (tx: Tx, actor: Actor, id: string) => Promise<OrderWithEvents | null>;
}

export const customerSide: Side = {
  reaches: (actor) => sql<SqlBool>`orders.account_id = ${actor.accountId}
    and ${inLocationScope(actor, 'orders.location_id')}`,
  read: readOrder,
};

export const supplierSide: Side = {
  reaches: (actor) => cameTo(actor.accountId),
  read: readSupplierOrder,
};

interface Change {
  readonly id: string;
  /** The version that the actor has read. */
  readonly version: number;
  readonly action: OrderAction;
  readonly kind: OrderEventKind;
  readonly set?: UpdateObject<Schema, 'orders'>;
  readonly detail?: string | null;
}

/**
 * Moves an order by one conditional update, so that of two people who act at once one is told that
 * the other was faster. History and event join the transaction.
 */
export async function changeOrder(
  tx: Tx,
  actor: Actor,
  side: Side,
  { id, version, action, kind, set, detail }: Change,
): Promise<OrderWithEvents> {
  const { from, to } = orderActions[action] as { from: readonly OrderStatus[]; to?: OrderStatus };
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ ...set, ...(to ? { status: to } : {}), version: version + 1 })
    .where('orders.id', '=', id)
    .where('orders.version', '=', version)
    .where('orders.status', 'in', from)
    .where(side.reaches(actor))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await refusalOf(tx, actor, side, id, version);
  await noteOnOrder(tx, {
    orderId: id,
    kind,
    status: to ?? null,
    actorId: actor.userId,
    actorName: actor.userName,
    detail: detail ?? null,
  });
  const changed = await side.read(tx, actor, id);
  if (!changed) throw new Error(`Order ${id} is gone within its own transaction`);
  return changed;
}

/** Reads once more why nothing was changed: out of reach, someone was faster, or not in this status. */
async function refusalOf(
  tx: Tx,
  actor: Actor,
  side: Side,
  id: string,
  version: number,
): Promise<Refusal> {
  const current = await side.read(tx, actor, id);
  if (current) {
    const wasFaster = current.version !== version;
    return new Refusal(wasFaster ? 'Orders.Changed' : orderRefusal, { current });
  }
  const visible = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', actor.accountId)
    .executeTakeFirst();
  const isOtherSide = side === supplierSide && visible !== undefined;
  return new Refusal(isOtherSide ? 'Orders.Not.Yours' : 'Generic.Not.Found');
}
