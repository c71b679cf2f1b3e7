import { randomUUID } from 'node:crypto';

import type { InvoiceWebhookEvent, OrderEventKind, WebhookPayload } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/index.ts';

/** About sixteen hours with growing pauses. */
export const webhookAttempts = 12;

/** Sends an event to the webhooks of every account of an order, after the commit. */
export async function queueOrderWebhooks(
  tx: Tx,
  { orderId, kind, detail }: { orderId: string; kind: OrderEventKind; detail?: string | null },
): Promise<void> {
  await sql`select queue_order_webhooks(${orderId}, ${kind}, ${detail ?? null}, ${webhookAttempts})`.execute(
    tx,
  );
}

/** Sends an event to the webhooks of the invoice's account, after the commit. */
export async function queueInvoiceWebhooks(
  tx: Tx,
  accountId: string,
  { invoice, event }: { invoice: WebhookPayload['invoice'] & object; event: InvoiceWebhookEvent },
): Promise<void> {
  const listeners = await tx
    .selectFrom('webhook')
    .select('id')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where(sql<boolean>`events @> array[${event}]`)
    .execute();
  const at = new Date().toISOString();
  for (const listener of listeners) {
    const id = randomUUID();
    const payload: WebhookPayload = { id, event, at, accountId, order: null, invoice };
    await tx
      .insertInto('webhook_delivery')
      .values({
        account_id: accountId,
        id,
        webhook_id: listener.id,
        event,
        invoice_id: invoice.id,
        payload: JSON.stringify(payload),
      })
      .execute();
    await queueDelivery(tx, accountId, id, event);
  }
}

/** Queues a delivery, the first time or again, with the number of attempts for its kind of event. */
export const queueDelivery = (
  tx: Tx,
  accountId: string,
  deliveryId: string,
  event: string,
): Promise<void> => {
  const attempts = event === 'ping' ? 1 : webhookAttempts;
  const job = { accountId, deliveryId, attempts };
  return addJob(tx, 'webhooks.deliver', job, { maxAttempts: attempts });
};
