import * as z from 'zod/mini';

import { call } from '../call.ts';
import { comparisons, figureFilter } from '../measures/figures.ts';
import {
  amount,
  documentCurrency,
  documentDecimal,
  documentPrice,
  id,
  isoDate,
} from '../values.ts';
import { postingCategory, unit } from '../waste/waste.ts';
import { insightReads, seesInsights } from './findings.ts';

/**
 * Why cost moved: other prices; more or less of the same; another mix of dear and cheap containers; services that a container did
 * not have, or has no more; new and closed containers.
 */
export const bridgeSteps = [
  'price',
  'amount',
  'mix',
  'services',
  'newContainers',
  'closedContainers',
] as const;
export type BridgeStep = (typeof bridgeSteps)[number];

/** A container's part of a step, with the quantities and unit prices that it is calculated from. */
const bridgePart = z.object({
  infocardId: id,
  infocardName: z.string(),
  locationName: z.string(),
  category: postingCategory,
  unit,
  amount,
  quantityBefore: documentDecimal,
  quantityNow: documentDecimal,
  priceBefore: z.nullable(documentPrice),
  priceNow: z.nullable(documentPrice),
});
export type BridgePart = z.output<typeof bridgePart>;

export const maxBridgeParts = 10;

const costBridge = z.object({
  period: z.object({ fromDate: isoDate, toDate: isoDate }),
  compared: z.object({ fromDate: isoDate, toDate: isoDate }),
  /** One for each currency. Before plus all steps is now, to the last decimal. */
  bridges: z.array(
    z.object({
      currency: documentCurrency,
      before: amount,
      now: amount,
      /** Each step with its largest parts. */
      steps: z.array(z.object({ step: z.enum(bridgeSteps), amount, parts: z.array(bridgePart) })),
    }),
  ),
});
export type CostBridge = z.output<typeof costBridge>;

export const readCostBridge = call({
  id: 'insights.costBridge',
  summary: 'Why the cost of a period differs from that of the compared period',
  method: 'GET',
  path: '/insights/cost-bridge',
  roles: seesInsights,
  costly: true,
  reads: insightReads,
  query: z.strictObject({
    fromDate: isoDate,
    toDate: isoDate,
    compare: z.enum(comparisons),
    location: figureFilter.location,
  }),
  answer: costBridge,
  errors: ['Generic.Invalid'],
});
