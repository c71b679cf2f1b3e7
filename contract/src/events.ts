import * as z from 'zod/mini';

import type { Entity } from './entities.ts';
import { id } from './values.ts';

/**
 * What the hub pushes. An event carries ids only: whoever cares reads the row again. Each comes with its
 * number as a second argument; a client that comes back names the last one and gets what followed, in order.
 */
export const events = {
  /** An order reached this account. */
  'create-order': z.object({ orderId: id }),
  'order-changed': z.object({ orderId: id }),
  'tender-changed': z.object({ tenderId: id }),
  'service-report-changed': z.object({ reportId: id }),
  'invoice-changed': z.object({ invoiceId: id }),
  'inspection-changed': z.object({ inspectionId: id }),
  /** Prices of the agreement basis; the name is that of the change. */
  'agreement-changed': z.object({ changeId: id }),
  'claim-changed': z.object({ claimId: id }),
  'invoice-import-changed': z.object({ importId: id }),
  /** The user is told of something new. */
  notification: z.object({ notificationId: id }),
  /** Notifications of the user were marked as read or unread, in this tab or another. */
  'notifications-marked': z.object({}),
  /** The colour or the logo of the account. */
  'theme-changed': z.object({ accountId: id }),
  /** Something was added to a folder of the file drive, changed in it or taken from it. */
  'drive-changed': z.object({ folderId: id }),
  /** A release went live or was rolled back, or is tried by others than before; told to every open page. */
  'release-changed': z.object({ name: z.string(), version: z.string() }),
} as const;

/** What each event is about: whatever on screen reads one of these is read again. */
export const eventTouches = {
  'create-order': ['order'],
  'order-changed': ['order'],
  'tender-changed': ['tender'],
  'service-report-changed': ['serviceReport'],
  'invoice-changed': ['invoice'],
  'inspection-changed': ['inspection'],
  'agreement-changed': ['agreementPrice'],
  'claim-changed': ['claim', 'inspection'],
  'invoice-import-changed': ['invoiceImport'],
  notification: ['notification'],
  'notifications-marked': ['notification'],
  'theme-changed': ['accountTheme'],
  'drive-changed': ['driveEntry'],
  'release-changed': ['release'],
} as const satisfies Record<keyof typeof events, readonly Entity[]>;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>;

/**
 * What the hub says first on each connection: from which event on it tells, and whether everything
 * since the event that the client named has come. If not, what is on screen is read anew.
 */
export const resumed = 'resumed';
export interface Resumption {
  readonly cursor: number;
  readonly complete: boolean;
}

/** The header of a negotiation that names the last event a client has heard. */
export const cursorHeader = 'x-event-cursor';
