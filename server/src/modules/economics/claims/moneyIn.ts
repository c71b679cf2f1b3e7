import type { Language } from '@fraktion/contract';

import { moneyIn as money, printable } from '../../../mail/index.ts';

/** An amount with its currency, as a letter writes it. */
export const moneyIn = (language: Language, amount: string, currency: string): string =>
  printable(money(language, amount, currency));
