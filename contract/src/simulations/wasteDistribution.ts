import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import {
  amount,
  documentDecimal,
  documentPrice,
  id,
  isoDate,
  quantity,
  seenVersion,
  text,
} from '../values.ts';
import { wasteCategory } from '../waste/waste.ts';
import { changing, opening } from './simulationCalls.ts';
import { openedSimulation, sensitivity } from './simulations.ts';
import { money } from '../money.ts';

/** All shares together, in per cent. */
export const wholeShare = '100';
export const maxShares = 500;

/** A share in per cent. */
const share = z.string().check(z.regex(/^\d{1,3}(\.\d{1,3})?$/));
const price = z.string().check(z.regex(/^-?\d{1,10}(\.\d{1,6})?$/));

export const distributionRow = z.object({
  /** Null: waste without a fraction. */
  fractionId: z.nullable(id),
  fractionName: z.nullable(z.string()),
  wasteCategory,
  /** Today's share of the weight; the shares add up to 100. */
  baselineShare: documentDecimal,
  baselineKg: quantity,
  baselineCost: amount,
  /** Null if there is no weight today. */
  baselineTonnePrice: z.nullable(documentPrice),
  share,
  /** The price of one tonne; null: as today. */
  tonnePrice: z.nullable(money(z.string())),
  kg: quantity,
  cost: amount,
  /** There is weight, but the price of a tonne is unknown. */
  priceMissing: z.boolean(),
});
export type DistributionRow = z.output<typeof distributionRow>;

/** Of the prices of single fractions, the widest bars of the tornado. */
export const maxFractionBars = 8;

const distributionSensitivity = z.extend(sensitivity, {
  /** The fraction whose price of a tonne varies; its name is null for waste without a fraction. */
  fraction: z.nullable(z.object({ name: z.nullable(z.string()) })),
});
export type DistributionSensitivity = z.output<typeof distributionSensitivity>;

export const wasteDistributionSimulation = z.extend(openedSimulation, {
  rows: z.array(distributionRow),
  /** Widest first. */
  sensitivity: z.array(distributionSensitivity),
});
export type WasteDistributionSimulation = z.output<typeof wasteDistributionSimulation>;

const path = '/economics/simulations/waste-distribution-simulations/:id';

export const getWasteDistributionSimulation = call({
  id: 'wasteDistributionSimulations.one',
  summary: 'A simulation of waste distribution; with another period, what it would be with that',
  ...opening,
  path,
  query: z.strictObject({ fromDate: z.optional(isoDate), toDate: z.optional(isoDate) }),
  answer: wasteDistributionSimulation,
  errors: ['Generic.Invalid', 'Generic.Not.Found'],
});

export const updateWasteDistributionSimulation = call({
  id: 'wasteDistributionSimulations.update',
  summary: 'Change name, period or shares; the shares must add up to 100 %',
  method: 'PUT',
  path,
  ...changing,
  body: z.strictObject({
    version: seenVersion,
    name: z.optional(text(200)),
    fromDate: z.optional(isoDate),
    toDate: z.optional(isoDate),
    /** All shares. A fraction without weight today is added by its id. */
    shares: z.optional(
      z
        .array(z.strictObject({ fractionId: z.nullable(id), share, tonnePrice: z.nullable(price) }))
        .check(z.maxLength(maxShares)),
    ),
  }),
  answer: wasteDistributionSimulation,
  errors: [
    withRow('Generic.Changed', wasteDistributionSimulation),
    'Simulations.Share.Over',
    'Simulations.Share.Under',
    'Generic.Invalid',
    'Generic.Not.Found',
  ],
});
