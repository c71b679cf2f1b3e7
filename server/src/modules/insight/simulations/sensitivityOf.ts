import {
  type DistributionSensitivity,
  maxFractionBars,
  type Sensitivity,
  type SensitivityInput,
} from '@fraktion/contract';
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
  collections: one.collections.plus(other.collections),
  other: one.other.plus(other.other),
});
const noParts: Parts = { lifts: zero, tonnes: zero, rent: zero, collections: zero, other: zero };
const all = (pairs: readonly Pair[], side: keyof Pair): Parts =>
  pairs.map((pair) => pair[side].parts).reduce(add, noParts);

/** The cost that depends on the amount of waste: lifts, tonnes and collections, but not rent. */
const variable = ({ lifts, tonnes, collections }: Parts): Big =>
  lifts.plus(tonnes).plus(collections);

/** An input, and the money that varies with it. */
type Move<T> = readonly [T, Big];

/** The difference in cost with each input 20 % lower and higher, the widest first. */
const bars = <T extends object>(moves: readonly Move<T>[], difference: Big) =>
  moves
    .filter(([, move]) => !move.eq(0))
    .toSorted(([, one], [, other]) => other.abs().cmp(one.abs()))
    .map(([input, move]) => ({
      ...input,
      lower: difference.minus(move.times(swing)).toFixed(4),
      higher: difference.plus(move.times(swing)).toFixed(4),
    }));

/**
 * The difference in cost (simulated − baseline) with a price or an amount 20 % lower and higher. Unit: money in the period. Only
 * changed inputs count. Prices vary only on the simulated side, because today's were billed; amounts vary on both, because the
 * amount of waste does not depend on the change.
 */
export function sensitivityOf(changed: readonly Pair[], difference: Big): Sensitivity[] {
  const now = all(changed, 'simulated');
  const before = all(changed, 'baseline');
  return bars(
    [
      [{ input: 'prices' }, variable(now).plus(now.rent)],
      [{ input: 'amounts' }, variable(now).minus(variable(before))],
      [{ input: 'liftPrice' }, now.lifts],
      [{ input: 'tonnePrice' }, now.tonnes],
      [{ input: 'rentPrice' }, now.rent],
      [{ input: 'collectionPrice' }, now.collections],
    ] satisfies Move<{ input: SensitivityInput }>[],
    difference,
  );
}

/** A fraction with its cost in the period, before and after. */
export interface FractionCost {
  readonly name: string | null;
  readonly before: Big;
  readonly after: Big;
}

type VariedInput = Pick<DistributionSensitivity, 'input' | 'fraction'>;

/** The same for shares of fractions: all of their cost depends on the amount of waste. */
export function distributionSensitivity(
  changed: readonly FractionCost[],
  difference: Big,
): DistributionSensitivity[] {
  const sum = (of: (cost: FractionCost) => Big): Big =>
    changed.reduce((total, cost) => total.plus(of(cost)), zero);
  const whole: Move<VariedInput>[] = [
    [{ input: 'prices', fraction: null }, sum(({ after }) => after)],
    [{ input: 'amounts', fraction: null }, sum(({ before, after }) => after.minus(before))],
  ];
  const single = changed
    .toSorted((one, other) => other.after.abs().cmp(one.after.abs()))
    .slice(0, maxFractionBars)
    .map(({ name, after }): Move<VariedInput> => [
      { input: 'tonnePrice', fraction: { name } },
      after,
    ]);
  return bars([...whole, ...single], difference);
}

/** The sum of several infocards. */
export const together = (handlings: readonly Handling[]) =>
  sumOf(handlings.map(({ sums }) => sums));
