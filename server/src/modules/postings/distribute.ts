import Big from 'big.js';

/**
 * Shares a whole out by weights, each part rounded to so many decimals; what rounding leaves over rests on the part of the largest
 * weight, so that the parts sum to the whole. The weights do not sum to zero.
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
