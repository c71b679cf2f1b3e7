import { sumDecimals } from '@fraktion/shared-ui/decimal';
import { calculatedMoney } from '@fraktion/shared-waste/figures';

interface Money {
  readonly amount: string | null;
  readonly currency: string | null;
}

/** The sum in each currency, such as `DKK 1,200.00 + SEK 300.00`; null without any money. */
export function moneyOf(amounts: readonly Money[]): string | null {
  const known = amounts.flatMap(({ amount, currency }) =>
    amount !== null && currency !== null ? [{ amount, currency }] : [],
  );
  const sums = [...Map.groupBy(known, ({ currency }) => currency)].map(([currency, each]) =>
    calculatedMoney(sumDecimals(each.map(({ amount }) => amount)), currency),
  );
  return sums.length === 0 ? null : sums.join(' + ');
}
