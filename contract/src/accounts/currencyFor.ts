import type { Currency, Language } from '../values.ts';

const currencyOf: Partial<Record<Language, Currency>> = { da: 'DKK', sv: 'SEK' };

/** Swedish brings SEK and Danish DKK; any account may choose NOK, and one that writes otherwise what it likes. */
export const currencyFor = (language: Language, chosen: Currency): Currency =>
  chosen === 'NOK' ? chosen : (currencyOf[language] ?? chosen);
