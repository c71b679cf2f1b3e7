import { orderActions } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { addToTimeline } from './timeline.ts';

interface OrderWeight {
  readonly orderId: string;
  /** The name that the order's timeline shows. */
  readonly station: string;
  readonly kg: string;
}

/**
 * Gives an order the weight of a station, unless the carrier has entered a weighed one or the customer has judged it. Null if it
 * was not given; otherwise the estimate that it has replaced, which may be none. Runs as the owner of the tables.
 */
export async function giveStationWeight(
  tx: Tx,
  { orderId, station, kg }: OrderWeight,
): Promise<{ readonly replaced: string | null } | null> {
  const before = await tx
    .selectFrom('orders')
    .select(['kg_collected', 'weight_estimated', 'status'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const open: readonly string[] = orderActions.addWeight.from;
  if (!open.includes(before.status)) return null;
  if (before.kg_collected !== null && !before.weight_estimated) return null;
  await setWeight(tx, { orderId, station, kg }, false);
  return { replaced: before.kg_collected };
}

/**
 * Takes the weight back, and gives the estimate before it. False if someone has built on it: an order that was emptied needs a
 * weight, and a judged one keeps it. A weight that was changed meanwhile stays.
 */
export async function takeStationWeight(
  tx: Tx,
  { replaced, ...weighed }: OrderWeight & { readonly replaced: string | null },
): Promise<boolean> {
  const now = await tx
    .selectFrom('orders')
    .select([
      'status',
      sql<boolean>`(kg_collected = ${weighed.kg}::numeric and not weight_estimated)`.as('stands'),
    ])
    .where('id', '=', weighed.orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!now.stands) return true;
  const open: readonly string[] = orderActions.addWeight.from;
  if (!open.includes(now.status) || (now.status === 'Emptied' && replaced === null)) return false;
  await setWeight(tx, { ...weighed, kg: replaced }, replaced !== null);
  return true;
}

async function setWeight(
  tx: Tx,
  { orderId, station, kg }: Omit<OrderWeight, 'kg'> & { readonly kg: string | null },
  estimated: boolean,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ kg_collected: kg, weight_estimated: estimated, version: sql<number>`version + 1` })
    .where('id', '=', orderId)
    .execute();
  await addToTimeline(tx, {
    orderId,
    kind: 'weightAdded',
    status: null,
    actorId: null,
    actorName: station,
    detail: kg,
  });
}
