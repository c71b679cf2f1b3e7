import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { invoiceStatus } from '../invoices/invoices.ts';
import { list } from '../list.ts';
import { id, instant, optionalText, version, wholeNumber } from '../values.ts';
import { invoiceName } from '../money.ts';
import { deliveryFailures, deliveryStatuses, webhookDelivery } from './deliveries.ts';
import { webhookEvent } from './webhookEvents.ts';

/**
 * The posted body. It holds ids and basic facts; for more, the receiver reads the row with an API key. It is signed by the
 * headers of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`), with the webhook's secret.
 */
export const webhookPayload = z.object({
  /** The same id in every attempt. */
  id,
  event: z.union([webhookEvent, z.literal('ping')]),
  at: instant,
  accountId: id,
  /** Null if the event is not about an order. */
  order: z.nullable(
    z.object({
      id,
      number: z.int(),
      status: z.string(),
      /** As in the order's timeline: the planned date, the kg, or a reason. */
      detail: z.nullable(z.string()),
    }),
  ),
  /** Null if the event is not about an invoice. */
  invoice: z.nullable(invoiceName(z.object({ id, number: z.string(), status: invoiceStatus }))),
});
export type WebhookPayload = z.output<typeof webhookPayload>;

export const webhook = z.object({
  id,
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(webhookEvent),
  active: z.boolean(),
  createdAt: instant,
  /** Since then nothing is sent, because whoever set it up no longer reaches the whole account. */
  stoppedAt: z.nullable(instant),
  lastDeliveredAt: z.nullable(instant),
  /** The newest message, and what became of it. */
  lastDelivery: z.nullable(z.object({ at: instant, status: z.enum(deliveryStatuses) })),
  /** Messages that were given up in the last 24 hours. */
  failedInDay: z.int(),
  /** The number of failed deliveries since the last successful one. */
  failures: z.int(),
  version,
});
export type Webhook = z.output<typeof webhook>;

/** Every event of an order is written once for each: more would slow the orders of the others. */
export const mostWebhooks = 20;

/** Another server than before gets a signing secret of its own: the former one knows the earlier secret. */
export const isOtherServer = (one: string, other: string): boolean =>
  !URL.canParse(one) || !URL.canParse(other) || new URL(one).origin !== new URL(other).origin;

const admins = ['Admin', 'Supplier'] as const;
const byId = z.object({ id });
const fields = {
  url: z.url().check(z.maxLength(500)),
  description: optionalText(200),
  events: z.array(webhookEvent).check(z.minLength(1)),
  active: z.boolean(),
};

export const listWebhooks = call({
  id: 'webhooks.list',
  summary: 'Addresses that receive events',
  method: 'GET',
  path: '/account/webhooks',
  roles: admins,
  wholeAccount: true,
  reads: ['webhook'],
  list: list({ filters: {}, sorts: ['createdAt'], defaultSort: 'createdAt:asc' }),
  answer: webhook,
});

export const createWebhook = call({
  id: 'webhooks.create',
  summary: 'Add an address that receives events',
  method: 'POST',
  path: '/account/webhooks',
  roles: admins,
  wholeAccount: true,
  touches: ['webhook'],
  idempotent: true,
  body: z.strictObject({ id, ...fields }),
  answer: webhook,
  errors: ['Webhooks.Address.Not.Allowed', 'Webhooks.Too.Many', 'Generic.Already.Exists'],
});

export const updateWebhook = call({
  id: 'webhooks.update',
  summary:
    'Change an address, or its events. An address of another server gets a new signing secret',
  method: 'PUT',
  path: '/account/webhooks/:id',
  roles: admins,
  wholeAccount: true,
  touches: ['webhook'],
  params: byId,
  body: z.strictObject({ version, ...fields }),
  answer: webhook,
  errors: [
    'Webhooks.Address.Not.Allowed',
    withRow('Generic.Changed', webhook),
    'Generic.Not.Found',
  ],
});

export const deleteWebhook = call({
  id: 'webhooks.delete',
  summary: 'Remove an address; its waiting messages are dropped',
  method: 'DELETE',
  path: '/account/webhooks/:id',
  roles: admins,
  wholeAccount: true,
  touches: ['webhook'],
  params: byId,
  query: z.strictObject({ version: wholeNumber(1) }),
  errors: [withRow('Generic.Changed', webhook), 'Generic.Not.Found'],
});

export const getWebhookSecret = call({
  id: 'webhooks.secret',
  summary: 'The secret that signs the messages to this address; the audit says who has read it',
  method: 'POST',
  path: '/account/webhooks/:id/secret/read',
  roles: admins,
  wholeAccount: true,
  reads: ['webhook'],
  params: byId,
  answer: z.object({ secret: z.string() }),
  errors: ['Generic.Not.Found'],
});

export const renewWebhookSecret = call({
  id: 'webhooks.renewSecret',
  summary: 'A new secret; the former one is no longer used',
  method: 'POST',
  path: '/account/webhooks/:id/secret',
  roles: admins,
  wholeAccount: true,
  touches: ['webhook'],
  params: byId,
  answer: z.object({ secret: z.string() }),
  errors: ['Generic.Not.Found'],
});

export const pingWebhook = call({
  id: 'webhooks.ping',
  summary: 'Send a test event; its delivery shows the result',
  method: 'POST',
  path: '/account/webhooks/:id/ping',
  roles: admins,
  wholeAccount: true,
  touches: ['webhook'],
  params: byId,
  answer: webhookDelivery,
  errors: ['Generic.Not.Found', 'Generic.Too.Many.Requests'],
});

export const tryWebhook = call({
  id: 'webhooks.try',
  summary:
    'Send a test event to an address that somebody has typed, before it is saved; nothing is saved by it',
  method: 'POST',
  path: '/account/webhooks/try',
  roles: admins,
  wholeAccount: true,
  reads: ['webhook'],
  body: z.strictObject({ url: fields.url }),
  answer: z.object({
    arrived: z.boolean(),
    /** The HTTP status of the answer; null if there was none. */
    responseStatus: z.nullable(z.int()),
    failure: z.nullable(z.enum(deliveryFailures)),
  }),
  errors: ['Webhooks.Address.Not.Allowed', 'Generic.Too.Many.Requests'],
});

export const listWebhookDeliveries = call({
  id: 'webhooks.deliveries',
  summary: 'The messages to an address in the last 30 days, newest first',
  method: 'GET',
  path: '/account/webhooks/:id/deliveries',
  roles: admins,
  wholeAccount: true,
  reads: ['webhook', 'webhookDelivery'],
  params: byId,
  list: list({
    filters: { status: { in: z.enum(deliveryStatuses) } },
    sorts: ['createdAt'],
    defaultSort: 'createdAt:desc',
    noSearch: true,
  }),
  answer: webhookDelivery,
});

export const redeliverWebhook = call({
  id: 'webhooks.redeliver',
  summary: 'Send a failed message again',
  method: 'POST',
  path: '/account/webhooks/:id/deliveries/:deliveryId/redeliver',
  roles: admins,
  wholeAccount: true,
  touches: ['webhookDelivery'],
  params: z.object({ id, deliveryId: id }),
  answer: webhookDelivery,
  errors: ['Generic.Not.Found', 'Generic.Too.Many.Requests'],
});
