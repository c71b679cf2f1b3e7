import * as z from 'zod/mini';

import { withRow } from '../call.ts';
import { orderStatuses } from '../policies/orderRights.ts';
import { id, isoDate } from '../values.ts';

/** The part of an order that a question or an infocard shows. */
export const orderUnderWay = z.object({
  id,
  number: z.int(),
  status: z.enum(orderStatuses),
  asFastAsPossible: z.boolean(),
  wantedEmptiedDate: z.nullable(isoDate),
  plannedDate: z.nullable(isoDate),
  orderedOn: isoDate,
  /** The collector declined it, and the question is still open. */
  declined: z.boolean(),
  /** The trip was futile, and no new day is planned. */
  futile: z.boolean(),
});
export type OrderUnderWay = z.output<typeof orderUnderWay>;

/** Ordering an infocard that has an order under way needs a confirmation; the refusal carries that order. */
export const underWayKeys = ['Orders.Under.Way', 'Orders.Already.Ordered.Today'] as const;
export const underWayErrors = [
  withRow('Orders.Under.Way', orderUnderWay),
  withRow('Orders.Already.Ordered.Today', orderUnderWay),
] as const;
