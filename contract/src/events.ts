import * as z from 'zod/mini';

import { id } from './values.ts';

/** What the hub pushes. An event carries ids only: whoever cares reads the row again. */
export const events = {
  /** An order reached this account. */
  'create-order': z.object({ orderId: id }),
  'order-changed': z.object({ orderId: id }),
  'invoice-changed': z.object({ invoiceId: id }),
  notification: z.object({ notificationId: id }),
  /** A release went live or was rolled back. */
  'release-changed': z.object({ name: z.string(), version: z.string() }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>;
