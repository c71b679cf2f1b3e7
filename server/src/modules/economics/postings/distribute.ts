import Big from 'big.js';

/**
 * Distributes a whole by weights, each part rounded to `decimals`. The part of the largest weight gets the rounding difference,
 * so that the parts sum to the whole. The weights must not sum to zero.
 */
export function distribute(whole: Big, weights: readonly Big[], decimals: number): Big[] {
  const sum = weights.reduce((all, weight) => all.plus(weight), new Big(0));
  const parts = weights.map((weight) =>
    whole.times(weight).div(sum).round(decimals, Big.roundHalfEven),
  );
  const largest = weights.reduce(
    (best, weight, index) => (weight.abs().gt(weights[best]?.abs() ?? 0) ? index : best),
    0,
  );
  const rest = parts.reduce((left, part) => left.minus(part), whole);
  return parts.map((part, index) => (index === largest ? part.plus(rest) : part));
}
