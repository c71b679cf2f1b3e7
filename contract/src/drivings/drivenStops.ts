import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, isoDate, quantity } from '../values.ts';

const suppliers = ['Supplier'] as const;

/** A stop of a closed trip, with its part of the trip: what a supplier bills its customer for. Figures are exact decimals as text. */
export const drivenStop = z.object({
  /** A trip that was entered without an order is one row, with its own id. */
  id,
  drivingId: id,
  drivingNumber: z.int(),
  startedAt: instant,
  vehicleName: z.nullable(z.string()),
  driver: z.string(),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.int()),
  /** What the account may no longer see of an order is null. */
  customerName: z.nullable(z.string()),
  locationName: z.nullable(z.string()),
  locationAddress: z.nullable(z.string()),
  requisitionId: z.nullable(z.string()),
  wasteFraction: z.nullable(z.string()),
  containerType: z.nullable(z.string()),
  futile: z.boolean(),
  kg: z.nullable(quantity),
  km: z.nullable(quantity),
  hours: z.nullable(quantity),
});
export type DrivenStop = z.output<typeof drivenStop>;

export const listDrivenStops = call({
  id: 'drivings.stops',
  summary: 'The stops of closed trips, as the basis of the invoices to customers',
  method: 'GET',
  path: '/suppliers/driven-stops',
  roles: suppliers,
  reads: ['driving', 'order', 'transportVehicle'],
  list: list({
    filters: {
      startedAt: { from: isoDate, to: isoDate },
      customerId: { eq: id },
    },
    sorts: ['startedAt', 'customerName', 'locationName'],
    defaultSort: 'startedAt:asc',
  }),
  answer: drivenStop,
});

/** Of one customer in the period; null for trips without an order. */
export const drivenCustomer = z.object({
  /** Its account. */
  customerId: z.nullable(id),
  /** As its newest order has it. */
  customerName: z.nullable(z.string()),
  trips: z.int(),
  stops: z.int(),
  futile: z.int(),
  /** Null if nobody has noted any. */
  kg: z.nullable(quantity),
  km: z.nullable(quantity),
  hours: z.nullable(quantity),
});
export type DrivenCustomer = z.output<typeof drivenCustomer>;

export const listDrivenCustomers = call({
  id: 'drivings.customers',
  summary: 'What the closed trips of a period come to for each customer',
  method: 'GET',
  path: '/suppliers/driven-customers',
  roles: suppliers,
  costly: true,
  reads: ['driving', 'order'],
  /** By the day on which a trip started; both days belong to the period. */
  query: z.strictObject({ from: isoDate, to: isoDate }),
  answer: z.array(drivenCustomer),
});
