import * as z from 'zod/mini';

import type { Entity } from './entities.ts';
import { invoiceName } from './money.ts';
import { id } from './values.ts';

/**
 * The events that the hub pushes. An event carries ids only; the receiver reads the row again. What names an invoice is left out
 * for who may not read money, and the ids of an account's rows for who reaches a part of them. The second argument is the event's
 * number: a client that reconnects sends the last one and gets all later events in order.
 */
export const events = {
  /** An order reached this account. */
  'create-order': z.object({ orderId: id }),
  'order-changed': z.object({ orderId: id }),
  /** A message on an order was written. */
  'order-message': z.object({ orderId: id }),
  /** The planned round of a vehicle changed; only its own account is told. */
  'round-changed': z.object({ vehicleId: id }),
  'tender-changed': z.object({ tenderId: id }),
  'service-report-changed': z.object({ reportId: id }),
  'invoice-changed': z.object({ invoiceId: z.optional(invoiceName(id)) }),
  /** A user has opened an invoice to work on it, or closed it. */
  'invoice-presence-changed': z.object({ invoiceId: z.optional(invoiceName(id)) }),
  'inspection-changed': z.object({ inspectionId: id }),
  /** Prices of the agreement basis changed; the event has the id of the change. */
  'agreement-changed': z.object({ changeId: id }),
  'claim-changed': z.object({ claimId: id }),
  'invoice-import-changed': z.object({ importId: id }),
  'simulation-changed': z.object({ simulationId: id }),
  /** A source of invoices was checked, or the import of a file from it has ended. */
  'integration-changed': z.object({ integrationId: id }),
  /** Weighings of a station were registered or matched; sent to the platform's staff. */
  'weighings-changed': z.object({ batchId: id }),
  /** The user has a new notification. */
  notification: z.object({ notificationId: id }),
  /** Notifications of the user were marked as read or unread, in this tab or another. */
  'notifications-marked': z.object({}),
  /** The colour or the logo of the account. */
  'theme-changed': z.object({ accountId: id }),
  /** Figures of the account are being recalculated, and some more are done. */
  'recalculation-changed': z.object({ accountId: id }),
  /** A recalculation has ended: figures and past rows are those of after the change. */
  'recalculation-ended': z.object({ accountId: id }),
  /** An entry of a drive folder was added, changed or removed. */
  'drive-changed': z.object({ folderId: id }),
  /** A release went live, was rolled back, or has other canary users; sent to every open page. */
  'release-changed': z.object({ name: z.string(), version: z.string() }),
} as const;

/** The entities that each event touches: answers that read them are read again. */
export const eventTouches = {
  'create-order': ['order'],
  'order-changed': ['order'],
  'order-message': ['orderMessage'],
  'round-changed': ['round'],
  'tender-changed': ['tender'],
  'service-report-changed': ['serviceReport'],
  'invoice-changed': ['invoice'],
  'invoice-presence-changed': ['invoicePresence'],
  'inspection-changed': ['inspection'],
  'agreement-changed': ['agreementPrice'],
  'claim-changed': ['claim', 'inspection'],
  'invoice-import-changed': ['invoiceImport'],
  'simulation-changed': ['simulation'],
  'integration-changed': ['integration', 'integrationRun'],
  'weighings-changed': ['weighing'],
  notification: ['notification'],
  'notifications-marked': ['notification'],
  'theme-changed': ['accountTheme'],
  'recalculation-changed': ['recalculation'],
  'recalculation-ended': ['recalculation', 'invoice', 'order', 'infocard'],
  'drive-changed': ['driveEntry'],
  'release-changed': ['release'],
} as const satisfies Record<keyof typeof events, readonly Entity[]>;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>;

/**
 * Events about the receiver itself, its account or the portal. All others are about a row of the account, which a driver or a
 * person with some locations may not reach: these hear that something has changed, and not which row.
 */
const namedToAll = [
  'notification',
  'notifications-marked',
  'theme-changed',
  'recalculation-changed',
  'recalculation-ended',
  'release-changed',
] as const satisfies readonly EventName[];
type NamedToAll = (typeof namedToAll)[number];

export const isNamedToAll = (event: EventName): event is NamedToAll =>
  (namedToAll as readonly EventName[]).includes(event);

/** An event as a page receives it. */
export type ReceivedPayload<N extends EventName> = N extends NamedToAll
  ? EventPayload<N>
  : Partial<EventPayload<N>>;

/**
 * The hub's first message on each connection: the event from which it continues, and whether all events since the client's last
 * one were sent. If not, the page reads everything again.
 */
export const resumed = 'resumed';
export interface Resumption {
  readonly cursor: number;
  readonly complete: boolean;
}

/** The negotiation header with the last event that the client received. */
export const cursorHeader = 'x-event-cursor';
