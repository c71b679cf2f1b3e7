import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { orderAttentionKinds } from './orderAttention.ts';
import {
  orderActionNames,
  orderClosures,
  orderForwards,
  orderSides,
  orderStatuses,
} from '../policies/orderRights.ts';
import { id, instant, isoDate, quantity, version } from '../values.ts';
import { sizeUnit, wasteCategory } from '../waste/waste.ts';

export const orderStatus = z.enum(orderStatuses);

/** `order`: files of the orderer; `photo` and `signature`: files of the carrier. */
export const orderFileKinds = ['order', 'photo', 'signature'] as const;

export const orderFile = z.object({
  id,
  kind: z.enum(orderFileKinds),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
});

/** An order as both sides see it: the order itself stores what the supplier may know about the customer. */
export const order = z.object({
  id,
  /** The reader's side. */
  side: z.enum(orderSides),
  /** A sequence number per customer account, for talking on the phone. */
  number: z.int(),
  status: orderStatus,
  infocardId: id,
  infocardName: z.string(),
  containerType: z.nullable(z.string()),
  size: z.nullable(quantity),
  sizeUnit: z.nullable(sizeUnit),
  placement: z.nullable(z.string()),
  /** The number on the container; the infocard's number unless the orderer typed another. */
  containerId: z.nullable(z.string()),
  /** Where the waste goes, copied from the infocard on the day of the order. */
  receivingFacility: z.nullable(z.string()),
  wasteFractionName: z.nullable(z.string()),
  wasteCategory,
  customerName: z.string(),
  supplierName: z.string(),
  ordererName: z.string(),
  locationId: id,
  locationName: z.string(),
  locationAddress: z.string(),
  requisitionId: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  asFastAsPossible: z.boolean(),
  wantedEmptiedDate: z.nullable(isoDate),
  plannedDate: z.nullable(isoDate),
  orderedAt: instant,
  acceptedAt: z.nullable(instant),
  canceledAt: z.nullable(instant),
  collectedAt: z.nullable(instant),
  emptiedAt: z.nullable(instant),
  kgCollected: z.nullable(quantity),
  /** The kg are an estimate, not read from a scale. */
  weightEstimated: z.boolean(),
  forward: z.enum(orderForwards),
  /** The account that the supplier has forwarded it to; null if not forwarded. */
  receiverName: z.nullable(z.string()),
  /** The collector declined the order: when, why, and the day it offers instead. The order stays Created. */
  declinedAt: z.nullable(instant),
  declinedReason: z.nullable(z.string()),
  offeredDate: z.nullable(isoDate),
  /** The last futile trip: when it was reported, and why. */
  futileAt: z.nullable(instant),
  futileReason: z.nullable(z.string()),
  /** Nobody has collected it or planned a new day since. */
  futileOpen: z.boolean(),
  /** The truck is on its way to this collection, and is there; null after a futile trip or with another day. */
  onItsWayAt: z.nullable(instant),
  arrivedAt: z.nullable(instant),
  /** The customer's approval or rejection: when, and the reason for a rejection. */
  judgedAt: z.nullable(instant),
  judgedReason: z.nullable(z.string()),
  /** The mail with the accept link bounced: call the collector. */
  mailFailed: z.boolean(),
  files: z.array(orderFile),
  allowedActions: z.array(z.enum(orderActionNames)),
  version,
});
export type Order = z.output<typeof order>;

/** The events of an order that its timeline shows. */
export const orderEventKinds = [
  'created',
  'accepted',
  'declined',
  'forwarded',
  'forwardRemoved',
  'weightAdded',
  'collected',
  'emptied',
  'approved',
  'notApproved',
  'weightCorrected',
  'canceled',
  'edited',
  'sentElsewhere',
  'sentAgain',
  'futile',
  'replanned',
  'handedBack',
  'filesAdded',
  'onItsWay',
  'arrived',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

export const orderEvent = z.object({
  id,
  at: instant,
  kind: z.enum(orderEventKinds),
  actorName: z.string(),
  status: z.nullable(orderStatus),
  /**
   * Depends on the kind. Accepted and rescheduled: the planned date. Collected, emptied and weights: the kg. Forwarded and
   * sent elsewhere: the receiver. Files added: their number. Others: a reason.
   */
  detail: z.nullable(z.string()),
});
export type OrderEvent = z.output<typeof orderEvent>;

/** The present data of the location, not those of the order's day: a gate gets a new code. */
export const orderSite = z.object({
  openingHours: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  accessNotes: z.nullable(z.string()),
});
export type OrderSite = z.output<typeof orderSite>;

export const orderWithEvents = z.extend(order, {
  events: z.array(orderEvent),
  /** The recurring order that placed it; null if a person did, and always null for the supplier. */
  recurringOrderId: z.nullable(id),
  /** The collector's phone, for when mails bounce; null for the supplier. */
  collectorPhone: z.nullable(z.string()),
  /** What the supplier told the sub-supplier; never sent to the customer. */
  forwardNote: z.optional(z.nullable(z.string())),
  /** Notes about the place for the driver, while the order is open; null if there are none. */
  site: z.optional(z.nullable(orderSite)),
  /** About when the truck comes, computed from its round; null without a round, and when it is there. */
  expected: z.optional(z.nullable(z.object({ from: instant, to: instant, stopsBefore: z.int() }))),
  /** The other actions of the reader's side, each with the reason why it is closed. */
  closedActions: z.array(
    z.object({ action: z.enum(orderActionNames), closure: z.enum(orderClosures) }),
  ),
});
export type OrderWithEvents = z.output<typeof orderWithEvents>;

const filters = {
  status: { in: orderStatus },
  locationId: { in: id },
  infocardId: { in: id },
  collectorId: { in: id },
  mine: { eq: z.literal('true') },
  attention: { in: z.enum(orderAttentionKinds) },
  orderedAt: { from: isoDate, to: isoDate },
} as const;

const customers = ['Admin', 'LocationAdmin', 'User', 'FacilityUser'] as const;
const byId = z.object({ id });

export const listOrders = call({
  id: 'orders.list',
  summary: "The account's orders, newest first",
  method: 'GET',
  path: '/concerns/orders',
  offline: true,
  roles: customers,
  reads: ['order'],
  list: list({
    filters,
    sorts: [
      'orderedAt',
      'status',
      'locationName',
      'infocardName',
      'supplierName',
      'kgCollected',
      'number',
    ],
    defaultSort: 'orderedAt:desc',
  }),
  answer: order,
});

export const getOrder = call({
  id: 'orders.one',
  summary: 'One order with its timeline',
  method: 'GET',
  path: '/concerns/orders/:id',
  offline: true,
  roles: customers,
  reads: ['order'],
  params: byId,
  answer: orderWithEvents,
});

export const maxOrderFiles = 10;
export const maxOrderFileBytes = 15 * 1024 * 1024;
