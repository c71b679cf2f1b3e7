import * as z from 'zod/mini';

import { withRow } from '../call.ts';
import { orderStatuses } from './orderState.ts';
import { id, isoDate } from '../values.ts';

/** As much of an order as a question or an infocard says of it. */
export const orderUnderWay = z.object({
  id,
  number: z.int(),
  status: z.enum(orderStatuses),
  asFastAsPossible: z.boolean(),
  wantedEmptiedDate: z.nullable(isoDate),
  plannedDate: z.nullable(isoDate),
  orderedOn: isoDate,
  /** The collector cannot take it as ordered, and nobody has settled that yet. */
  declined: z.boolean(),
  /** Someone came and could not collect, and it has not been planned anew. */
  futile: z.boolean(),
});
export type OrderUnderWay = z.output<typeof orderUnderWay>;

/** Who orders an infocard while one of its orders is under way is asked first; the refusal carries that order. */
export const underWayKeys = ['Orders.Under.Way', 'Orders.Already.Ordered.Today'] as const;
export const underWayErrors = [
  withRow('Orders.Under.Way', orderUnderWay),
  withRow('Orders.Already.Ordered.Today', orderUnderWay),
] as const;
