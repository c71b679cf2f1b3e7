import * as z from 'zod/mini';

import { orderEventKinds } from '../orders/orders.ts';

type OrderEventName = `order.${(typeof orderEventKinds)[number]}`;

export const orderWebhookEvents: readonly OrderEventName[] = orderEventKinds.map(
  (kind) => `order.${kind}` as const,
);

/** Only customers have invoices. */
export const invoiceWebhookEvents = [
  'invoice.imported',
  'invoice.takenBack',
  'reconciliation.confirmed',
  'reconciliation.reopened',
] as const;
export type InvoiceWebhookEvent = (typeof invoiceWebhookEvents)[number];

/** The events that a webhook may subscribe to. */
export const webhookEvents: readonly WebhookEvent[] = [
  ...orderWebhookEvents,
  ...invoiceWebhookEvents,
];
export type WebhookEvent = OrderEventName | InvoiceWebhookEvent;
export const webhookEvent = z.enum(webhookEvents as [WebhookEvent, ...WebhookEvent[]]);
