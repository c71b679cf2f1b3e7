import * as z from 'zod/mini';

import { invoiceName } from '../money.ts';
import { id, instant } from '../values.ts';
import { webhookEvent } from './webhookEvents.ts';

export const deliveryStatuses = ['waiting', 'retrying', 'delivered', 'failed'] as const;

/** Why a message has not arrived. */
export const deliveryFailures = [
  'answered',
  'unknownName',
  'privateAddress',
  'refused',
  'timeout',
  'certificate',
  'turnedOff',
  'noAnswer',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const webhookDelivery = z.object({
  id,
  event: z.union([webhookEvent, z.literal('ping')]),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  createdAt: instant,
  deliveredAt: z.nullable(instant),
  /** The HTTP status of the last answer; null if there was none. */
  responseStatus: z.nullable(z.int()),
  /** Why the last attempt failed: one of `deliveryFailures`; of a message from before they were named, a sentence in English. */
  error: z.nullable(z.string()),
  orderId: z.nullable(id),
  invoiceId: z.nullable(invoiceName(id)),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;
