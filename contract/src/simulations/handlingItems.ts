import * as z from 'zod/mini';

import { amount, documentDecimal, documentPrice, id, quantity } from '../values.ts';
import { sizeUnit, wasteCategory } from '../waste/waste.ts';
import { situation } from './simulations.ts';
import { money } from '../money.ts';

export const maxAlternatives = 10;

/** The parts of the cost of a period. */
export const costParts = ['lifts', 'tonnes', 'rent', 'collections', 'other'] as const;
export type CostPart = (typeof costParts)[number];
const parts = z.object({
  lifts: amount,
  tonnes: amount,
  rent: amount,
  collections: amount,
  other: amount,
});
export type CostParts = z.output<typeof parts>;

/** kg CO2e for each tonne, by treatment; null where there is none. */
export const emissionFactors = z.object({
  Combustion: z.nullable(documentDecimal),
  Landfill: z.nullable(documentDecimal),
  Recycle: z.nullable(documentDecimal),
  Reuse: z.nullable(documentDecimal),
  Special: z.nullable(documentDecimal),
  production: z.nullable(documentDecimal),
  source: z.nullable(z.string()),
});
export type EmissionFactors = z.output<typeof emissionFactors>;

/** Totals from postings and orders of the period, and the values per lift, tonne, month or collection. */
const itemBaseline = z.extend(situation, {
  containers: z.int(),
  containerType: z.nullable(z.string()),
  size: z.nullable(quantity),
  sizeUnit: z.nullable(sizeUnit),
  collectorName: z.nullable(z.string()),
  wasteCategory,
  ewcCode: z.nullable(z.string()),
  factors: emissionFactors,
  parts,
  frequency: z.nullable(documentDecimal),
  liftPrice: z.nullable(documentPrice),
  tonnePrice: z.nullable(documentPrice),
  rentPrice: z.nullable(documentPrice),
  collectionPrice: z.nullable(documentPrice),
  tonnesPerMonth: documentDecimal,
  collectionsPerMonth: documentDecimal,
});
export type ItemBaseline = z.output<typeof itemBaseline>;

/** Prices that an alternative needs, but neither it nor the baseline has. */
export const missingPrices = ['liftPrice', 'tonnePrice', 'rentPrice', 'collectionPrice'] as const;
export type MissingPrice = (typeof missingPrices)[number];

const handlingAlternative = z.object({
  id,
  name: z.string(),
  containerType: z.nullable(z.string()),
  size: z.nullable(z.string()),
  sizeUnit: z.nullable(sizeUnit),
  containers: z.nullable(z.int()),
  frequency: z.nullable(z.string()),
  collectorId: z.nullable(id),
  collectorName: z.nullable(z.string()),
  liftPrice: z.nullable(money(z.string())),
  tonnePrice: z.nullable(money(z.string())),
  rentPrice: z.nullable(money(z.string())),
  collectionPrice: z.nullable(money(z.string())),
  tonnesPerMonth: z.nullable(z.string()),
  collectionsPerMonth: z.nullable(z.string()),
  wasteCategory: z.nullable(wasteCategory),
  result: z.extend(situation, { parts }),
  difference: situation,
  /** The maximum price of a lift at which the alternative costs no more than today; null without lifts. */
  breakEvenLiftPrice: z.nullable(documentPrice),
  missing: z.array(z.enum(missingPrices)),
});
export type HandlingAlternative = z.output<typeof handlingAlternative>;

/** An alternative that changes nothing of the baseline. */
export const asToday = {
  containerType: null,
  size: null,
  sizeUnit: null,
  containers: null,
  frequency: null,
  collectorId: null,
  liftPrice: null,
  tonnePrice: null,
  rentPrice: null,
  collectionPrice: null,
  tonnesPerMonth: null,
  collectionsPerMonth: null,
  wasteCategory: null,
};

export const handlingItem = z.object({
  id,
  infocardId: id,
  infocardName: z.string(),
  locationName: z.string(),
  baseline: itemBaseline,
  alternatives: z.array(handlingAlternative),
  /** Null: everything stays as it is. */
  chosenAlternativeId: z.nullable(id),
  version: z.int(),
});
export type HandlingItem = z.output<typeof handlingItem>;
