import type { Currency, Language } from '../values.ts';

const currencyOf: Partial<Record<Language, Currency>> = { da: 'DKK', sv: 'SEK' };

/** Swedish implies SEK and Danish DKK. Any account may choose NOK; with other languages it may choose freely. */
export const currencyFor = (language: Language, chosen: Currency): Currency =>
  chosen === 'NOK' ? chosen : (currencyOf[language] ?? chosen);
