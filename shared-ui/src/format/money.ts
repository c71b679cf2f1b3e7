import { createStore } from '../theme/store.ts';
import { type DecimalText, formatWith } from './numbers.ts';

const accountCurrency = createStore('DKK');

/** The currency of amounts that do not name one: DKK until the account in use says otherwise. */
export const setDefaultCurrency = (code: string): void => accountCurrency.set(code);
export const getDefaultCurrency = (): string => accountCurrency.get();

/** Two decimals at least, four at most. */
export const formatMoney = (amount: DecimalText, currency = accountCurrency.get()): string =>
  formatWith(amount, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });

/** The same without the currency's sign, for columns whose head names it. */
export const formatAmount = (amount: DecimalText): string =>
  formatWith(amount, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
