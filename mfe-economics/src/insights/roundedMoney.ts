import { formatRoundedMoney } from '@fraktion/shared-ui';

/** Two decimals: more say nothing about a figure that is calculated. The API has all four. */
export const roundedMoney = (amount: string, currency: string): string =>
  formatRoundedMoney(amount, { currency, decimals: 2 });
