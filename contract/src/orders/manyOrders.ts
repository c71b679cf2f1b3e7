import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, version } from '../values.ts';
import { orderWithEvents } from './orders.ts';
import { oneWhen, orderWishes } from './orderWishes.ts';

export const maxOrdersAtOnce = 200;

/** Actions that a customer may take on many orders at once. */
export const bulkOrderActions = ['approve', 'edit', 'cancel'] as const;
export type BulkOrderAction = (typeof bulkOrderActions)[number];

/** Why one order of a bulk action stays unchanged. `Generic.Invalid`: its wanted day has passed. */
export const bulkOrderErrors = [
  'Orders.Changed',
  'Orders.Not.Open',
  'Generic.Not.Found',
  'Generic.Invalid',
] as const;

export const orderOutcome = z.object({
  id,
  /** Null if the action succeeded. */
  error: z.nullable(z.enum(bulkOrderErrors)),
  /** The new version; null if the action was refused. */
  version: z.nullable(version),
  /** The current order, if someone else changed it or its state does not allow the action. */
  current: z.nullable(orderWithEvents),
});
export type OrderOutcome = z.output<typeof orderOutcome>;

const seen = { id, version };
const rowsOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.array(row).check(z.minLength(1), z.maxLength(maxOrdersAtOnce));

export const changeOrders = call({
  id: 'orders.bulk',
  summary: 'Approve, change or cancel many orders; each row has its result',
  method: 'POST',
  path: '/concerns/orders/bulk',
  roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  touches: ['order'],
  idempotent: true,
  body: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.enum(['approve', 'cancel']),
      rows: rowsOf(z.strictObject(seen)),
    }),
    z.strictObject({
      action: z.literal('edit'),
      // Every row carries all its wishes: the caller sets the values that are the same for all, and can undo them.
      rows: rowsOf(z.strictObject({ ...seen, ...orderWishes }).check(oneWhen)),
    }),
  ]),
  answer: z.array(orderOutcome),
});
