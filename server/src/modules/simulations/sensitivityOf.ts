import type { Sensitivity, SensitivityInput } from '@fraktion/contract';
import Big from 'big.js';

import type { Handling, Parts } from './handlingFormula.ts';
import { sumOf, zero } from './sums.ts';

/** The variation of an input: 20 %. */
const swing = new Big('0.2');

export interface Pair {
  readonly baseline: Handling;
  readonly simulated: Handling;
}

const add = (one: Parts, other: Parts): Parts => ({
  lifts: one.lifts.plus(other.lifts),
  tonnes: one.tonnes.plus(other.tonnes),
  rent: one.rent.plus(other.rent),
  trips: one.trips.plus(other.trips),
  other: one.other.plus(other.other),
});
const noParts: Parts = { lifts: zero, tonnes: zero, rent: zero, trips: zero, other: zero };
const all = (pairs: readonly Pair[], side: keyof Pair): Parts =>
  pairs.map((pair) => pair[side].parts).reduce(add, noParts);

/** The cost that depends on the amount of waste: lifts, tonnes and trips, but not rent. */
const variable = ({ lifts, tonnes, trips }: Parts): Big => lifts.plus(tonnes).plus(trips);

/**
 * The difference in cost (simulated − baseline) with a price or an amount 20 % lower and higher. Unit: money in the period. Only
 * changed inputs count. Prices vary only on the simulated side, because today's were billed; amounts vary on both, because the
 * amount of waste does not depend on the change.
 */
export function sensitivityOf(changed: readonly Pair[], difference: Big): Sensitivity[] {
  if (changed.length === 0) return [];
  const now = all(changed, 'simulated');
  const before = all(changed, 'baseline');
  const moves: Readonly<Record<SensitivityInput, Big>> = {
    prices: variable(now).plus(now.rent),
    amounts: variable(now).minus(variable(before)),
    liftPrice: now.lifts,
    tonnePrice: now.tonnes,
    rentPrice: now.rent,
    tripPrice: now.trips,
  };
  return (Object.entries(moves) as [SensitivityInput, Big][])
    .filter(([, move]) => !move.eq(0))
    .toSorted(([, one], [, other]) => other.abs().cmp(one.abs()))
    .map(([input, move]) => ({
      input,
      lower: difference.minus(move.times(swing)).toFixed(4),
      higher: difference.plus(move.times(swing)).toFixed(4),
    }));
}

/** The sum of several infocards. */
export const together = (handlings: readonly Handling[]) =>
  sumOf(handlings.map(({ sums }) => sums));
