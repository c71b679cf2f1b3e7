import {
  costParts,
  type CostParts,
  type MissingPrice,
  type WasteCategory,
} from '@fraktion/contract';
import Big from 'big.js';

import type { StoredAlternative, StoredBaseline } from '../../../db/schema/simulatedItem.ts';
import { emissionsOf } from './emissions.ts';
import { inProportion, type Sums, zero } from './sums.ts';

export type Parts = Readonly<Record<keyof CostParts, Big>>;

/** An infocard today, or with an alternative. */
export interface Handling {
  readonly sums: Sums;
  readonly parts: Parts;
  readonly missing: readonly MissingPrice[];
}

const partsOf = (parts: CostParts): Parts => ({
  lifts: new Big(parts.lifts),
  tonnes: new Big(parts.tonnes),
  rent: new Big(parts.rent),
  collections: new Big(parts.collections),
  other: new Big(parts.other),
});

export const costOf = (parts: Parts): Big =>
  costParts.reduce((sum, part) => sum.plus(parts[part]), zero);

/** The postings and orders of the period. */
export function baselineHandling(baseline: StoredBaseline): Handling {
  const parts = partsOf(baseline.parts);
  return {
    parts,
    missing: [],
    sums: {
      cost: costOf(parts),
      kg: new Big(baseline.kg),
      lifts: new Big(baseline.lifts),
      collections: new Big(baseline.collections),
      co2: new Big(baseline.co2),
      avoidedCo2: new Big(baseline.avoidedCo2),
      kgWithoutFactor: new Big(baseline.kgWithoutFactor),
      recycledKg: new Big(baseline.recycledKg),
    },
  };
}

/** What an infocard has each month, as it is shown. */
export function monthlyToday({ months, containers, lifts, kg, collections }: StoredBaseline) {
  const ofMonths = new Big(months);
  return {
    frequency: new Big(lifts).lte(0)
      ? null
      : new Big(lifts).div(ofMonths.times(Math.max(containers, 1))).toFixed(3),
    tonnesPerMonth: new Big(kg).div(ofMonths.times(1000)).toFixed(6),
    collectionsPerMonth: new Big(collections).div(ofMonths).toFixed(3),
  };
}

/** Who types what is shown of today keeps today's exact amount. */
const changed = (typed: string | null, shown: string | null): string | null =>
  typed !== null && shown !== null && new Big(typed).eq(shown) ? null : typed;

interface Amounts {
  readonly lifts: Big;
  readonly collections: Big;
  readonly kg: Big;
  /** Container months, for the rent. */
  readonly rented: Big;
  readonly rentedBefore: Big;
}

/**
 * Lifts = containers × frequency × months. A collection empties all containers of the infocard, so collections depend only on the frequency.
 * Kg do not change unless typed.
 */
function amountsOf(baseline: StoredBaseline, alternative: StoredAlternative): Amounts {
  const months = new Big(baseline.months);
  const before = Math.max(baseline.containers, 1);
  const containers = new Big(alternative.containers ?? baseline.containers);
  const lifts = new Big(baseline.lifts);
  const collections = new Big(baseline.collections);
  const today = monthlyToday(baseline);
  const frequency = changed(alternative.frequency, today.frequency);
  const tonnesPerMonth = changed(alternative.tonnesPerMonth, today.tonnesPerMonth);
  const { collectionsPerMonth } = alternative;
  const keepsCollections = changed(collectionsPerMonth, today.collectionsPerMonth) === null;
  const typedCollections = keepsCollections ? collections : months.times(collectionsPerMonth ?? 0);
  const each = frequency === null ? null : months.times(frequency);
  const ofFrequency =
    each &&
    (inProportion(collections, each.times(before), lifts) ?? (collections.eq(0) ? zero : each));
  return {
    lifts: each ? each.times(containers) : lifts.times(containers).div(before),
    collections: collectionsPerMonth === null ? (ofFrequency ?? collections) : typedCollections,
    kg: tonnesPerMonth === null ? new Big(baseline.kg) : months.times(tonnesPerMonth).times(1000),
    rented: containers.times(months),
    rentedBefore: months.times(before),
  };
}

/** Amount × typed price; without one, today's money in proportion; null if no price is known. */
const priced = (typed: string | null, money: Big, now: Big, before: Big): Big | null => {
  if (typed !== null) return now.times(typed);
  if (now.eq(before)) return money;
  return inProportion(money, now, before);
};

/**
 * Simulated cost = lifts × price + tonnes × price + rent × container months + collections × price + other. Unit: money in the
 * simulation's currency for its period. Source: postings by category, and typed values.
 */
export function alternativeHandling(
  baseline: StoredBaseline,
  alternative: StoredAlternative,
): Handling {
  const before = baselineHandling(baseline);
  const amounts = amountsOf(baseline, alternative);
  const { liftPrice, tonnePrice, rentPrice, collectionPrice } = alternative;
  const tonnesNow = amounts.kg.div(1000);
  const known = {
    liftPrice: priced(liftPrice, before.parts.lifts, amounts.lifts, before.sums.lifts),
    tonnePrice: priced(tonnePrice, before.parts.tonnes, tonnesNow, before.sums.kg.div(1000)),
    rentPrice: priced(rentPrice, before.parts.rent, amounts.rented, amounts.rentedBefore),
    collectionPrice: priced(
      collectionPrice,
      before.parts.collections,
      amounts.collections,
      before.sums.collections,
    ),
  };
  const parts: Parts = {
    lifts: known.liftPrice ?? zero,
    tonnes: known.tonnePrice ?? zero,
    rent: known.rentPrice ?? zero,
    collections: known.collectionPrice ?? zero,
    other: before.parts.other,
  };
  return {
    parts,
    missing: (Object.keys(known) as MissingPrice[]).filter((name) => known[name] === null),
    sums: {
      cost: costOf(parts),
      kg: amounts.kg,
      lifts: amounts.lifts,
      collections: amounts.collections,
      ...emissionsOf(before.sums, baseline.factors, amounts.kg, treatmentOf(baseline, alternative)),
    },
  };
}

/** Null if the treatment does not change; today's may be a mixture. */
const treatmentOf = (
  baseline: StoredBaseline,
  { wasteCategory }: StoredAlternative,
): WasteCategory | null =>
  wasteCategory === null ||
  (wasteCategory === baseline.wasteCategory && !new Big(baseline.kg).eq(0))
    ? null
    : wasteCategory;

/**
 * The price per lift at which the alternative costs the same as the infocard today: (cost today − all its other cost) ÷ lifts.
 * Unit: money per lift.
 */
export function breakEvenLiftPrice(before: Handling, { sums, parts }: Handling): Big | null {
  if (sums.lifts.lte(0)) return null;
  return before.sums.cost.minus(sums.cost.minus(parts.lifts)).div(sums.lifts);
}
