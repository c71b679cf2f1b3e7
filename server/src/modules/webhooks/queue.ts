import type { OrderEventKind } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import { addJob } from '../../jobs/index.ts';

/** About sixteen hours with growing pauses. */
export const webhookAttempts = 12;

/** Tells the webhooks of every account that takes part in an order, when the transaction commits. */
export async function queueOrderWebhooks(
  tx: Tx,
  { orderId, kind, detail }: { orderId: string; kind: OrderEventKind; detail?: string | null },
): Promise<void> {
  await sql`select queue_order_webhooks(${orderId}, ${kind}, ${detail ?? null}, ${webhookAttempts})`.execute(
    tx,
  );
}

/** A delivery goes out, or once more: as often as its kind of event is tried. */
export const queueDelivery = (tx: Tx, deliveryId: string, event: string): Promise<void> => {
  const attempts = event === 'ping' ? 1 : webhookAttempts;
  return addJob(tx, 'webhooks.deliver', { deliveryId, attempts }, { maxAttempts: attempts });
};
