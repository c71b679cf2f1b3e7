import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { weekdays } from '../infocards/infocardFields.ts';
import { list } from '../list.ts';
import { maxDayOfMonth, maxEveryWeeks } from './recurrence.ts';
import {
  id,
  isoDate,
  optionalLines,
  optionalText,
  quantity,
  version,
  wholeNumber,
} from '../values.ts';
import { sizeUnit } from '../waste/waste.ts';

export const maxDaysAhead = 14;

/** The recurrence, how early each order is placed, and the content of each order. */
const ruleFields = {
  startDate: isoDate,
  endDate: z.nullable(isoDate),
  weekdays: z.array(z.enum(weekdays)).check(z.maxLength(7)),
  everyWeeks: z.int().check(z.minimum(1), z.maximum(maxEveryWeeks)),
  dayOfMonth: z.nullable(z.int().check(z.minimum(1), z.maximum(maxDayOfMonth))),
  /** The order is placed this number of days before the wanted day. */
  daysAhead: z.int().check(z.minimum(0), z.maximum(maxDaysAhead)),
  comment: optionalLines(2000),
  requisitionId: optionalText(100),
};

interface Timing {
  readonly startDate: string;
  readonly endDate: string | null;
  readonly weekdays: readonly string[];
  readonly dayOfMonth: number | null;
}

const eitherWeekdaysOrDay = z.refine<Timing>(
  ({ dayOfMonth, weekdays: days }) => (dayOfMonth === null) === days.length > 0,
  { error: 'weekdays or a day of the month', path: ['weekdays'] },
);
const endsAfterStart = z.refine<Timing>(
  ({ startDate, endDate }) => endDate === null || endDate >= startDate,
  { error: 'the end is before the start', path: ['endDate'] },
);

/** The possible states of a wanted day. */
export const recurringDayStates = ['waiting', 'placed', 'skipped', 'failed'] as const;

/** Why no order could be placed for a day. */
export const recurringTroubles = ['noCollector', 'notOrderable', 'noAccess', 'noCreator'] as const;
export type RecurringTrouble = (typeof recurringTroubles)[number];
const trouble = z.enum(recurringTroubles);

export const recurringDay = z.object({
  date: isoDate,
  state: z.enum(recurringDayStates),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.int()),
});
export type RecurringDay = z.output<typeof recurringDay>;

export const recurringOrder = z.object({
  id,
  infocardId: id,
  infocardName: z.string(),
  containerType: z.nullable(z.string()),
  size: z.nullable(quantity),
  sizeUnit: z.nullable(sizeUnit),
  locationId: id,
  locationName: z.string(),
  supplierName: z.nullable(z.string()),
  ...ruleFields,
  paused: z.boolean(),
  /** The user who places the orders. */
  creatorName: z.string(),
  /** The next three wanted days, from today on. */
  nextDays: z.array(recurringDay),
  /** The last due day whose order could not be placed. */
  failure: z.nullable(z.object({ date: isoDate, trouble })),
  version,
});
export type RecurringOrder = z.output<typeof recurringOrder>;

const customers = ['Admin', 'LocationAdmin', 'User', 'FacilityUser'] as const;
const byId = z.object({ id });

export const listRecurringOrders = call({
  id: 'recurringOrders.list',
  summary: 'The recurring orders of the locations the user has access to',
  method: 'GET',
  path: '/concerns/recurring-orders',
  offline: true,
  roles: customers,
  reads: ['recurringOrder', 'order', 'notification'],
  list: list({
    filters: {
      infocardId: { in: id },
      locationId: { in: id },
      paused: { eq: z.enum(['true', 'false']) },
    },
    sorts: ['infocardName', 'locationName', 'startDate'],
    defaultSort: 'infocardName:asc',
  }),
  answer: recurringOrder,
});

export const getRecurringOrder = call({
  id: 'recurringOrders.one',
  summary: 'One recurring order with its next days',
  method: 'GET',
  path: '/concerns/recurring-orders/:id',
  offline: true,
  roles: customers,
  reads: ['recurringOrder', 'order', 'notification'],
  params: byId,
  answer: recurringOrder,
});

export const createRecurringOrder = call({
  id: 'recurringOrders.create',
  summary: 'Order an infocard regularly, in the name of the user',
  method: 'POST',
  path: '/concerns/recurring-orders',
  roles: customers,
  touches: ['recurringOrder'],
  idempotent: true,
  body: z
    .strictObject({ id, infocardId: id, ...ruleFields })
    .check(eitherWeekdaysOrDay, endsAfterStart),
  answer: recurringOrder,
  errors: [
    'Orders.Missing.Collector',
    'Orders.Not.Orderable',
    'Generic.Not.Found',
    'Generic.Already.Exists',
    'Generic.Idempotency.Conflict',
  ],
});

export const updateRecurringOrder = call({
  id: 'recurringOrders.update',
  summary: 'Change the recurrence and content of a recurring order; its placed orders stay',
  method: 'PUT',
  path: '/concerns/recurring-orders/:id',
  roles: customers,
  touches: ['recurringOrder'],
  params: byId,
  body: z.strictObject({ version, ...ruleFields }).check(eitherWeekdaysOrDay, endsAfterStart),
  answer: recurringOrder,
  errors: [withRow('Generic.Changed', recurringOrder)],
});

export const pauseRecurringOrder = call({
  id: 'recurringOrders.pause',
  summary: 'Pause or resume a recurring order',
  method: 'PUT',
  path: '/concerns/recurring-orders/:id/paused',
  roles: customers,
  touches: ['recurringOrder'],
  params: byId,
  body: z.strictObject({ version, paused: z.boolean() }),
  answer: recurringOrder,
  errors: [withRow('Generic.Changed', recurringOrder)],
});

export const tryRecurringAgain = call({
  id: 'recurringOrders.tryAgain',
  summary: 'Place the due orders of a recurring order now, instead of at night',
  method: 'POST',
  path: '/concerns/recurring-orders/:id/try-again',
  roles: customers,
  touches: ['recurringOrder', 'order'],
  params: byId,
  answer: recurringOrder,
});

export const deleteRecurringOrder = call({
  id: 'recurringOrders.delete',
  summary: 'Remove a recurring order; its placed orders stay',
  method: 'DELETE',
  path: '/concerns/recurring-orders/:id',
  roles: customers,
  touches: ['recurringOrder'],
  params: byId,
  query: z.strictObject({ version: wholeNumber(1) }),
  errors: [withRow('Generic.Changed', recurringOrder), 'Generic.Not.Found'],
});

export const skipRecurringDay = call({
  id: 'recurringOrders.skip',
  summary: 'Skip one of the next days, or restore it',
  method: 'PUT',
  path: '/concerns/recurring-orders/:id/days/:date',
  roles: customers,
  touches: ['recurringOrder'],
  params: z.object({ id, date: isoDate }),
  body: z.strictObject({ skipped: z.boolean() }),
  answer: recurringOrder,
  errors: ['RecurringOrders.Day.Placed'],
});
