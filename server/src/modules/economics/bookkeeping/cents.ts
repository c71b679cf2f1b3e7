import Big from 'big.js';

interface AmountEntry {
  readonly kind: string;
  readonly amount: string;
}

const sumOf = (amounts: readonly (string | Big)[]): Big =>
  amounts.reduce<Big>((sum, amount) => sum.plus(amount), new Big(0));

/** The index of the largest amount, ignoring its sign. */
const largest = (amounts: readonly Big[]): number =>
  amounts.reduce((best, amount, at) => (amount.abs().gt(amounts[best] ?? 0) ? at : best), 0);

/**
 * Entries have four decimals, and bookkeeping has two. Each is rounded half up. The rounding difference goes to the largest
 * category, or to the largest entry where there is no category. The sum stays zero. Entries that become zero are left out.
 */
export function inCents<E extends AmountEntry>(entries: readonly E[]): E[] {
  const rounded = entries.map(({ amount }) => new Big(amount).round(2, Big.roundHalfUp));
  const weights = entries.map(({ kind }, at) =>
    kind === 'category' ? (rounded[at] ?? new Big(0)) : new Big(0),
  );
  const carrier = weights.some((weight) => !weight.eq(0)) ? largest(weights) : largest(rounded);
  const left = sumOf(rounded);
  return entries
    .map((entry, at) => {
      const amount = (rounded[at] ?? new Big(0)).minus(at === carrier ? left : 0);
      return { ...entry, amount: amount.toFixed(2) };
    })
    .filter(({ amount }) => !new Big(amount).eq(0));
}

/** Splits an amount in proportion, to the last cent; the rounding difference goes to the largest share. */
export function shareOut(amount: string, weights: readonly string[]): string[] {
  const sum = sumOf(weights);
  const shares = weights.map((weight) =>
    sum.eq(0) ? new Big(0) : new Big(amount).times(weight).div(sum).round(2, Big.roundHalfUp),
  );
  const carrier = largest(
    shares.some((share) => !share.eq(0)) ? shares : weights.map((weight) => new Big(weight)),
  );
  const left = new Big(amount).minus(sumOf(shares));
  return shares.map((share, at) => (at === carrier ? share.plus(left) : share).toFixed(2));
}

/** Debit and credit of some entries, each as a positive sum. */
export function totalsOf(entries: readonly { readonly amount: string }[]) {
  const amounts = entries.map(({ amount }) => new Big(amount));
  return {
    debit: sumOf(amounts.filter((amount) => amount.gt(0))).toFixed(2),
    credit: sumOf(amounts.filter((amount) => amount.lt(0)))
      .times(-1)
      .toFixed(2),
  };
}
