import { randomUUID } from 'node:crypto';

import type { InvoiceWebhookEvent, OrderEventKind, WebhookPayload } from '@fraktion/contract';
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

/** Tells the webhooks of the account that has the invoice, when the transaction commits. */
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
    await queueDelivery(tx, id, event);
  }
}

/** A delivery goes out, or once more: as often as its kind of event is tried. */
export const queueDelivery = (tx: Tx, deliveryId: string, event: string): Promise<void> => {
  const attempts = event === 'ping' ? 1 : webhookAttempts;
  return addJob(tx, 'webhooks.deliver', { deliveryId, attempts }, { maxAttempts: attempts });
};
