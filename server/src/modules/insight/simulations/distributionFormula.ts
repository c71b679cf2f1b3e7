import type { DistributionRow } from '@fraktion/contract';
import Big from 'big.js';

import type { StoredFraction, StoredShare } from '../../../db/schema/simulatedFraction.ts';
import { emissionsOf } from './emissions.ts';
import { distributionSensitivity } from './sensitivityOf.ts';
import { inProportion, type Sums, sumOf, zero } from './sums.ts';

const sumsOf = (fraction: StoredFraction): Sums => ({
  cost: new Big(fraction.cost),
  kg: new Big(fraction.kg),
  lifts: new Big(fraction.lifts),
  collections: new Big(fraction.collections),
  co2: new Big(fraction.co2),
  avoidedCo2: new Big(fraction.avoidedCo2),
  kgWithoutFactor: new Big(fraction.kgWithoutFactor),
  recycledKg: new Big(fraction.recycledKg),
});

const whole = new Big(100);

/**
 * Today's shares, rounded to 3 decimals; the largest gets the rounding difference, so that they add up to 100. Unit: per cent of
 * the weight.
 */
export function todaysShares(fractions: readonly StoredFraction[]): Map<string | null, string> {
  const total = fractions.reduce((sum, { kg }) => sum.plus(kg), zero);
  if (total.lte(0)) return new Map(fractions.map(({ fractionId }) => [fractionId, '0.000']));
  const shares = fractions.map(({ kg }) => new Big(kg).times(100).div(total).round(3));
  const rest = whole.minus(shares.reduce((sum, share) => sum.plus(share), zero));
  const largest = shares.reduce((at, share, index) => (share.gt(shares[at]!) ? index : at), 0);
  return new Map(
    fractions.map(({ fractionId }, index) => {
      const share = shares[index]!;
      return [fractionId, (index === largest ? share.plus(rest) : share).toFixed(3)];
    }),
  );
}

interface SimulatedRow {
  readonly row: DistributionRow;
  readonly baseline: Sums;
  readonly simulated: Sums;
}

/**
 * The exact weight of each fraction. One whose share is today's keeps its weight, which three decimals would miss; the others divide
 * what is left by their shares, so that no kg is lost or gained.
 */
function kgOf(
  fractions: readonly StoredFraction[],
  shareOf: (fraction: StoredFraction) => string,
  today: ReadonlyMap<string | null, string>,
): Map<string | null, Big> {
  const isKept = (one: StoredFraction): boolean =>
    new Big(shareOf(one)).eq(today.get(one.fractionId)!);
  const add = (all: readonly StoredFraction[], of: (one: StoredFraction) => Big.BigSource): Big =>
    all.reduce((sum, one) => sum.plus(of(one)), zero);
  const moved = fractions.filter((one) => !isKept(one));
  const left = add(moved, ({ kg }) => kg);
  const shares = add(moved, shareOf);
  return new Map(
    fractions.map((one) => [
      one.fractionId,
      isKept(one) ? new Big(one.kg) : (inProportion(left, new Big(shareOf(one)), shares) ?? zero),
    ]),
  );
}

/**
 * Cost = tonnes × typed price, else today's cost in proportion to the weight; lifts and collections likewise.
 * Money in the simulation's currency, kg CO2e. Source: the stored figures.
 */
function simulate(
  fraction: StoredFraction,
  { share, tonnePrice }: StoredShare,
  { kg, today }: { readonly kg: Big; readonly today: string },
): SimulatedRow {
  const before = sumsOf(fraction);
  const follow = (value: Big): Big | null =>
    kg.eq(before.kg) ? value : inProportion(value, kg, before.kg);
  const cost = tonnePrice === null ? follow(before.cost) : kg.div(1000).times(tonnePrice);
  const treatment = before.kg.eq(0) ? fraction.wasteCategory : null;
  const simulated: Sums = {
    cost: cost ?? zero,
    kg,
    lifts: follow(before.lifts) ?? zero,
    collections: follow(before.collections) ?? zero,
    ...emissionsOf(before, fraction.factors, kg, treatment),
  };
  const perTonne = before.kg.lte(0) ? null : before.cost.times(1000).div(before.kg);
  return {
    baseline: before,
    simulated,
    row: {
      fractionId: fraction.fractionId,
      fractionName: fraction.fractionName,
      wasteCategory: fraction.wasteCategory,
      baselineShare: today,
      baselineKg: before.kg.toFixed(3),
      baselineCost: before.cost.toFixed(4),
      baselineTonnePrice: perTonne && perTonne.toFixed(4),
      share: new Big(share).toFixed(3),
      tonnePrice,
      kg: kg.toFixed(3),
      cost: simulated.cost.toFixed(4),
      priceMissing: cost === null,
    },
  };
}

/** Every fraction with today's figures and its simulated ones; without shares they are equal. */
export function computeDistribution(
  fractions: readonly StoredFraction[],
  shares: readonly StoredShare[],
) {
  const today = todaysShares(fractions);
  const typed = new Map(shares.map((share) => [share.fractionId, share]));
  // If the user has typed shares, a fraction that was added later has none.
  const shareOf = ({ fractionId }: StoredFraction): StoredShare =>
    typed.get(fractionId) ?? {
      fractionId,
      share: shares.length === 0 ? today.get(fractionId)! : '0',
      tonnePrice: null,
    };
  const weights = kgOf(fractions, (one) => shareOf(one).share, today);
  const all = fractions.map((fraction) => {
    const { fractionId } = fraction;
    const of = { kg: weights.get(fractionId)!, today: today.get(fractionId)! };
    return simulate(fraction, shareOf(fraction), of);
  });
  const baseline = sumOf(all.map((each) => each.baseline));
  const simulated = sumOf(all.map((each) => each.simulated));
  const changed = all.filter(
    (each) =>
      !each.simulated.kg.eq(each.baseline.kg) || !each.simulated.cost.eq(each.baseline.cost),
  );
  return {
    rows: all.map(({ row }) => row),
    baseline,
    simulated,
    sensitivity: distributionSensitivity(
      changed.map((each) => ({
        name: each.row.fractionName,
        before: each.baseline.cost,
        after: each.simulated.cost,
      })),
      simulated.cost.minus(baseline.cost),
    ),
  };
}
