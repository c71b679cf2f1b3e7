import type { HandlingItem, ItemBaseline } from '@fraktion/contract';
import Big from 'big.js';

import type { StoredAlternative, StoredBaseline } from '../../../db/schema/simulatedItem.ts';
import {
  alternativeHandling,
  baselineHandling,
  breakEvenLiftPrice,
  type Handling,
  monthlyToday,
  type Parts,
} from './handlingFormula.ts';
import { differenceOf, present } from './sums.ts';

export interface StoredItem {
  readonly id: string;
  readonly infocardId: string;
  readonly baseline: StoredBaseline;
  readonly alternatives: readonly StoredAlternative[];
  readonly chosenAlternativeId: string | null;
  readonly version: number;
}

const presentParts = (parts: Parts) => ({
  lifts: parts.lifts.toFixed(4),
  tonnes: parts.tonnes.toFixed(4),
  rent: parts.rent.toFixed(4),
  collections: parts.collections.toFixed(4),
  other: parts.other.toFixed(4),
});

/** Money per unit of `amount`, with up to 4 decimals; null if there is no amount. */
const priceOf = (money: Big, amount: Big): string | null =>
  amount.lte(0) ? null : money.div(amount).toFixed(4);

function presentBaseline(stored: StoredBaseline, { sums, parts }: Handling): ItemBaseline {
  const months = new Big(stored.months);
  const containers = Math.max(stored.containers, 1);
  return {
    ...present(sums),
    containers: stored.containers,
    containerType: stored.containerType,
    size: stored.size,
    sizeUnit: stored.sizeUnit,
    collectorName: stored.collectorName,
    wasteCategory: stored.wasteCategory,
    ewcCode: stored.ewcCode,
    factors: stored.factors,
    parts: presentParts(parts),
    ...monthlyToday(stored),
    liftPrice: priceOf(parts.lifts, sums.lifts),
    tonnePrice: priceOf(parts.tonnes, sums.kg.div(1000)),
    rentPrice: parts.rent.eq(0) ? null : priceOf(parts.rent, months.times(containers)),
    collectionPrice: priceOf(parts.collections, sums.collections),
  };
}

/** An infocard with the result of each alternative. */
export function presentItem(stored: StoredItem): HandlingItem {
  const before = baselineHandling(stored.baseline);
  return {
    id: stored.id,
    infocardId: stored.infocardId,
    infocardName: stored.baseline.infocardName,
    locationName: stored.baseline.locationName,
    baseline: presentBaseline(stored.baseline, before),
    alternatives: stored.alternatives.map((alternative) => {
      const after = alternativeHandling(stored.baseline, alternative);
      return {
        ...alternative,
        result: { ...present(after.sums), parts: presentParts(after.parts) },
        difference: differenceOf(before.sums, after.sums),
        breakEvenLiftPrice: breakEvenLiftPrice(before, after)?.toFixed(4) ?? null,
        missing: [...after.missing],
      };
    }),
    chosenAlternativeId: stored.chosenAlternativeId,
    version: stored.version,
  };
}
