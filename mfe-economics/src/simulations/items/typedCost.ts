import type { HandlingItem, MissingPrice } from '@fraktion/contract/simulations';
import { multiplyDecimals, shareText } from '@fraktion/shared-ui/decimal';

type Typed = Readonly<
  Record<
    'containers' | 'frequency' | 'tonnesPerMonth' | 'collectionsPerMonth' | MissingPrice,
    string
  >
>;

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);
const product = (parts: readonly string[]): string | null =>
  parts.every(isNumber) ? parts.reduce(multiplyDecimals, '1') : null;

/** What a price costs in the period with what is typed so far, by the formulas of the server; null without the price or an amount. */
export function typedCost(
  { baseline }: Pick<HandlingItem, 'baseline'>,
  typed: Typed,
  price: MissingPrice,
  months: string,
): string | null {
  const of = (name: keyof Typed): string => typed[name] || String(baseline[name] ?? '');
  const containers = of('containers');
  switch (price) {
    case 'liftPrice':
      return product([containers, of('frequency'), months, of(price)]);
    case 'tonnePrice':
      return product([of('tonnesPerMonth'), months, of(price)]);
    case 'rentPrice':
      return product([containers, months, of(price)]);
    case 'collectionPrice': {
      const today = baseline.collectionsPerMonth;
      const { frequency } = baseline;
      const rarer =
        typed.frequency !== '' && isNumber(typed.frequency) && Number(frequency ?? 0) !== 0
          ? multiplyDecimals(today, shareText(typed.frequency, frequency ?? '1'))
          : today;
      return product([typed.collectionsPerMonth || rarer, months, of(price)]);
    }
  }
}
