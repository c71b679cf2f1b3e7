import * as z from 'zod/mini';

import { call } from '../call.ts';
import { isoDate, quantity } from '../values.ts';
import { hierarchyLevels } from '../waste/waste.ts';

/** Weights are kg; the levels come best first and include those without waste. */
export const wasteDistribution = z.object({
  fromDate: isoDate,
  toDate: isoDate,
  totalKg: quantity,
  levels: z.array(
    z.object({
      level: z.enum(hierarchyLevels),
      kg: quantity,
      /** Per cent of the total, 0 to 100 with three decimals. */
      percent: quantity,
      /** The part of `kg` from orders, and the part from postings without an order. */
      fromOrdersKg: quantity,
      fromPostingsKg: quantity,
    }),
  ),
});
export type WasteDistribution = z.output<typeof wasteDistribution>;

export const getDistributionWidget = call({
  id: 'widgets.distribution',
  summary: 'Waste by the levels of the hierarchy, by weight, in a range of dates (both included)',
  method: 'GET',
  path: '/widgets/distribution-widget/',
  offline: true,
  roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  reads: ['order', 'invoice'],
  /** Without dates: one year ago to today. */
  query: z.strictObject({
    fromDate: z.optional(isoDate),
    toDate: z.optional(isoDate),
    locationId: z.optional(z.uuid()),
  }),
  costly: true,
  answer: wasteDistribution,
  errors: ['Generic.Invalid'],
});
