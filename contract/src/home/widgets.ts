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
      /** Of the total, 0 to 100 with three decimals. */
      percent: quantity,
      /** How much of `kg` stands on orders, and how much on postings that have no order. */
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
  query: z.strictObject({ fromDate: isoDate, toDate: isoDate, locationId: z.optional(z.uuid()) }),
  answer: wasteDistribution,
  errors: ['Generic.Invalid'],
});
