import { getLanguage } from '../i18n/instance.ts';
import { getDefaultCurrency } from './currency.ts';
import { type DecimalText, formatWith } from './numbers.ts';

/** Swedish would write the neighbours' kroner as Dkr and Nkr; they are shown by code, as in the other languages. */
const inCurrency = (currency: string) =>
  ({
    style: 'currency',
    currency,
    currencyDisplay: getLanguage() === 'sv' && /^(DKK|NOK)$/.test(currency) ? 'code' : 'symbol',
  }) as const;

/** Two to four decimals. */
export const formatMoney = (amount: DecimalText, currency = getDefaultCurrency()): string =>
  formatWith(amount, {
    ...inCurrency(currency),
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });

/** The same without the currency's sign, for columns whose heading names it. */
export const formatAmount = (amount: DecimalText): string =>
  formatWith(amount, { minimumFractionDigits: 2, maximumFractionDigits: 4 });

export type Rounding = 'nearest' | 'up' | 'down';

const roundingModes = { nearest: 'halfExpand', up: 'ceil', down: 'floor' } as const;

export interface RoundedMoney {
  readonly currency?: string;
  readonly decimals?: number;
  readonly mode?: Rounding;
}

/** Rounded to `decimals` places (four by default), to the nearest, up or down. */
export const formatRoundedMoney = (
  amount: DecimalText,
  { currency = getDefaultCurrency(), decimals = 4, mode = 'nearest' }: RoundedMoney = {},
): string =>
  formatWith(amount, {
    ...inCurrency(currency),
    minimumFractionDigits: Math.min(2, decimals),
    maximumFractionDigits: decimals,
    roundingMode: roundingModes[mode],
  });
