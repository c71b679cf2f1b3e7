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
} from './orderState.ts';
import { id, instant, isoDate, quantity, version } from '../values.ts';
import { sizeUnit, wasteCategory } from '../waste/waste.ts';

export const orderStatus = z.enum(orderStatuses);

/** `order`: what the orderer added; `photo` and `signature`: what the carrier brought back. */
export const orderFileKinds = ['order', 'photo', 'signature'] as const;

export const orderFile = z.object({
  id,
  kind: z.enum(orderFileKinds),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
});

/** An order as both sides see it: what the supplier may know of the customer stands on the order itself. */
export const order = z.object({
  id,
  /** At which side of it its reader stands. */
  side: z.enum(orderSides),
  /** Counts up per customer account, for talking on the phone. */
  number: z.int(),
  status: orderStatus,
  infocardId: id,
  infocardName: z.string(),
  containerType: z.nullable(z.string()),
  size: z.nullable(quantity),
  sizeUnit: z.nullable(sizeUnit),
  placement: z.nullable(z.string()),
  /** The number on the container; as the infocard had it where nobody said another. */
  containerId: z.nullable(z.string()),
  /** Where the waste is to go, as the infocard had it on the order's day. */
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
  /** The kg are a guess, not read from a scale. */
  weightEstimated: z.boolean(),
  forward: z.enum(orderForwards),
  /** To whom the supplier has forwarded it; null where it has not. */
  receiverName: z.nullable(z.string()),
  /** The collector cannot take it as ordered: why, and the day it offers instead. The order stays Created. */
  declinedAt: z.nullable(instant),
  declinedReason: z.nullable(z.string()),
  offeredDate: z.nullable(isoDate),
  /** Someone came and could not collect: when it was last reported, and why. */
  futileAt: z.nullable(instant),
  futileReason: z.nullable(z.string()),
  /** Since then nobody has planned it anew, and nobody has collected it. */
  futileOpen: z.boolean(),
  /** When the customer approved it or not, and why not. */
  judgedAt: z.nullable(instant),
  judgedReason: z.nullable(z.string()),
  /** The mail with the accept link could not be delivered: call the collector. */
  mailFailed: z.boolean(),
  files: z.array(orderFile),
  allowedActions: z.array(z.enum(orderActionNames)),
  version,
});
export type Order = z.output<typeof order>;

/** What can happen to an order, as its time line tells it. */
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
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

export const orderEvent = z.object({
  id,
  at: instant,
  kind: z.enum(orderEventKinds),
  actorName: z.string(),
  status: z.nullable(orderStatus),
  /**
   * What the kind calls for: accepted and planned anew, the planned date; collected, emptied and weights, the kg; forwarded and
   * sent elsewhere, to whom; files added, how many; else a reason.
   */
  detail: z.nullable(z.string()),
});
export type OrderEvent = z.output<typeof orderEvent>;

export const orderWithEvents = z.extend(order, {
  events: z.array(orderEvent),
  /** The customer's rule that has ordered it; null where someone did, and to its supplier. */
  recurringOrderId: z.nullable(id),
  /** Where the customer reaches its collector when no mail does; null to the supplier. */
  collectorPhone: z.nullable(z.string()),
  /** The other actions of one's own side, each with why it is closed now. */
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
  summary: 'One order with its time line',
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
