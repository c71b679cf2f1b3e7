import type { OrderEventKind, OrderStatus } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { queueOrderWebhooks } from '../../accounts/webhooks/index.ts';

export interface TimelineEntry {
  readonly orderId: string;
  readonly kind: OrderEventKind;
  /** The resulting status; null if it did not change. */
  readonly status: OrderStatus | null;
  /** Null for the holder of the mailed link. */
  readonly actorId: string | null;
  readonly actorName: string;
  readonly detail?: string | null;
}

/** Adds an event to the order's timeline, and notifies all sides: their pages and their webhooks. */
export async function addToTimeline(tx: Tx, happened: TimelineEntry): Promise<void> {
  await tx
    .insertInto('order_event')
    .values({
      order_id: happened.orderId,
      kind: happened.kind,
      status: happened.status,
      actor_id: happened.actorId,
      actor_name: happened.actorName,
      detail: happened.detail ?? null,
    })
    .execute();
  await notifyPages(tx, happened.orderId);
  await queueOrderWebhooks(tx, happened);
}

/** The hub sends ids only; each page that shows the order reads it again. */
export async function notifyPages(tx: Tx, orderId: string): Promise<void> {
  await notifyEvent(tx, {
    groups: await participants(tx, orderId),
    event: 'order-changed',
    payload: { orderId },
  });
}

async function participants(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select order_participants(${orderId}) as account`.execute(tx);
  return rows.map(({ account }) => accountGroup(account));
}
