import type { SimulationResult, Situation } from '@fraktion/contract';
import Big from 'big.js';

/** Exact sums of a situation; they are rounded once, when they are presented. */
export interface Sums {
  readonly cost: Big;
  readonly kg: Big;
  readonly lifts: Big;
  readonly collections: Big;
  readonly co2: Big;
  readonly avoidedCo2: Big;
  readonly kgWithoutFactor: Big;
  readonly recycledKg: Big;
}
type Name = keyof Sums;

export const zero = new Big(0);
export const none: Sums = {
  cost: zero,
  kg: zero,
  lifts: zero,
  collections: zero,
  co2: zero,
  avoidedCo2: zero,
  kgWithoutFactor: zero,
  recycledKg: zero,
};

const each = (of: (name: Name) => Big): Sums => ({
  cost: of('cost'),
  kg: of('kg'),
  lifts: of('lifts'),
  collections: of('collections'),
  co2: of('co2'),
  avoidedCo2: of('avoidedCo2'),
  kgWithoutFactor: of('kgWithoutFactor'),
  recycledKg: of('recycledKg'),
});

export const plus = (one: Sums, other: Sums): Sums => each((name) => one[name].plus(other[name]));
export const sumOf = (all: readonly Sums[]): Sums => all.reduce(plus, none);

/** `value` × `part` ÷ `whole`, divided last; null if `whole` is zero. */
export const inProportion = (value: Big, part: Big, whole: Big): Big | null =>
  whole.eq(0) ? null : value.times(part).div(whole);

/** Per cent, always from sums: rates are never averaged. */
const rateOf = ({ recycledKg, kg }: Sums): Big | null =>
  kg.lte(0) ? null : recycledKg.times(100).div(kg);

export const present = (sums: Sums, rate: Big | null = rateOf(sums)): Situation => ({
  cost: sums.cost.toFixed(4),
  kg: sums.kg.toFixed(3),
  lifts: sums.lifts.toFixed(3),
  collections: sums.collections.toFixed(3),
  co2: sums.co2.toFixed(3),
  avoidedCo2: sums.avoidedCo2.toFixed(3),
  kgWithoutFactor: sums.kgWithoutFactor.toFixed(3),
  recyclingRate: rate && rate.toFixed(3),
});

/** Simulated − baseline; for the recycling rate in percentage points. */
export function differenceOf(baseline: Sums, simulated: Sums): Situation {
  const [before, after] = [rateOf(baseline), rateOf(simulated)];
  return present(
    each((name) => simulated[name].minus(baseline[name])),
    before && after && after.minus(before),
  );
}

/**
 * Break-even in months = expenses that occur once ÷ monthly saving without them. `simulated` includes these expenses, but the
 * monthly saving must exclude them.
 */
export function resultOf(
  baseline: Sums,
  simulated: Sums,
  { months, once = zero }: { readonly months: Big; readonly once?: Big },
): SimulationResult {
  const saving = baseline.cost.minus(simulated.cost.minus(once));
  const pays = once.gt(0) && saving.gt(0);
  return {
    baseline: present(baseline),
    simulated: present(simulated),
    difference: differenceOf(baseline, simulated),
    months: months.toFixed(),
    once: once.toFixed(4),
    breakEvenMonths: pays ? once.times(months).div(saving).toFixed(1) : null,
  };
}
