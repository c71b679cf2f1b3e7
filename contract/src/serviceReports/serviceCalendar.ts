import * as z from 'zod/mini';

import { call } from '../call.ts';
import { orderStatuses } from '../policies/orderRights.ts';
import { serviceReportKind } from './serviceReports.ts';
import { serviceReportStatuses } from '../policies/serviceReportRights.ts';
import { id, isoDate, quantity } from '../values.ts';

/** Why a collection was expected: on the infocard's weekdays, for an order, or for a recurring order that is not placed yet. */
export const servicePlans = ['weekday', 'order', 'recurring'] as const;
export type ServicePlan = (typeof servicePlans)[number];

/**
 * The outcome of the day. `possiblyMissed` is derived, not a fact: a collection was expected, the day after is over, and none is
 * noted from the day before to the day after. `reported`: there is only a report.
 */
export const serviceOutcomes = [
  'planned',
  'collected',
  'futile',
  'possiblyMissed',
  'reported',
] as const;
export type ServiceOutcome = (typeof serviceOutcomes)[number];

export const serviceEntry = z.object({
  date: isoDate,
  outcome: z.enum(serviceOutcomes),
  /** Null if no collection was expected. */
  plan: z.nullable(z.enum(servicePlans)),
  /** The planned day; the collection may be noted on the day before or after. */
  plannedDate: z.nullable(isoDate),
  infocardId: id,
  infocardName: z.string(),
  locationId: id,
  locationName: z.string(),
  supplierName: z.nullable(z.string()),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.int()),
  orderStatus: z.nullable(z.enum(orderStatuses)),
  kgCollected: z.nullable(quantity),
  weightEstimated: z.boolean(),
  /** Why the trip was futile. */
  futileReason: z.nullable(z.string()),
  /** No new day has been planned since. */
  futileOpen: z.boolean(),
  reports: z.array(
    z.object({ id, kind: serviceReportKind, status: z.enum(serviceReportStatuses) }),
  ),
});
export type ServiceEntry = z.output<typeof serviceEntry>;

export const serviceCalendar = z.object({
  from: isoDate,
  to: isoDate,
  /** Sorted by day, then by location and name. */
  entries: z.array(serviceEntry),
  /** There are more entries; a narrower filter shows them. */
  more: z.boolean(),
});
export type ServiceCalendar = z.output<typeof serviceCalendar>;

export const maxCalendarDays = 62;
export const maxCalendarEntries = 2000;

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const getServiceCalendar = call({
  id: 'serviceCalendar.days',
  summary: 'Planned and actual collections, by day, at the locations of the user',
  method: 'GET',
  path: '/concerns/service-calendar',
  offline: true,
  roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  costly: true,
  reads: ['serviceReport', 'order'],
  query: z
    .strictObject({
      from: isoDate,
      to: isoDate,
      locationId: z.optional(id),
      infocardId: z.optional(id),
      collectorId: z.optional(id),
      wasteFractionId: z.optional(id),
    })
    .check(
      z.refine(({ from, to }) => to >= from && days(from, to) < maxCalendarDays, {
        error: 'at most 62 days',
        path: ['to'],
      }),
    ),
  answer: serviceCalendar,
});
