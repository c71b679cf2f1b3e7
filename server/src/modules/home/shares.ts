import Big from 'big.js';

const thousandths = 100_000;

/**
 * Shares of a total in per cent with three decimals that add up to exactly 100. The rest from rounding down goes to the shares
 * that lost most. All zero where there is no total.
 */
export function percentShares(parts: readonly string[]): string[] {
  const total = parts.reduce((sum, part) => sum.plus(part), new Big(0));
  if (total.lte(0)) return parts.map(() => '0.000');
  const exact = parts.map((part) => new Big(part).times(thousandths).div(total));
  const whole = exact.map((share) => share.round(0, Big.roundDown));
  const missing = whole.reduce((left, share) => left.minus(share), new Big(thousandths)).toNumber();
  const byLoss = exact
    .map((share, index) => ({ index, loss: share.minus(whole[index] ?? 0).abs() }))
    .toSorted((one, other) => other.loss.cmp(one.loss) || one.index - other.index)
    .slice(0, Math.abs(missing));
  for (const { index } of byLoss)
    whole[index] = whole[index]?.plus(Math.sign(missing)) ?? new Big(0);
  return whole.map((share) => share.div(1000).toFixed(3));
}
