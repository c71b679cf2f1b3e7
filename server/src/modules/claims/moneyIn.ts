import type { Language } from '@fraktion/contract';

import { moneyIn as money } from '../../mail/index.ts';

/** The fonts of a PDF have neither the minus sign nor the narrow spaces that languages write figures with. */
export const plain = (figure: string): string =>
  figure.replaceAll('\u2212', '-').replace(/[\u00A0\u202F]/g, ' ');

/** An amount with its currency, as a letter writes it. */
export const moneyIn = (language: Language, amount: string, currency: string): string =>
  plain(money(language, amount, currency));
