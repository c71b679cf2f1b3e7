import * as z from 'zod/mini';

import { country, inStoredForm, isInForm, numberFields } from './accountNumbers.ts';
import { email, language, optionalText, text } from '../values.ts';

export const accountCurrencies = ['DKK', 'SEK', 'NOK'] as const;

/** What an account is called, where it is, by which numbers it is known and how it is written to. */
export const accountFields = {
  name: text(200),
  address: optionalText(200),
  zip: optionalText(12),
  city: optionalText(100),
  country,
  phone: optionalText(40),
  email: z.nullable(email),
  vatNumber: optionalText(30),
  cvr: optionalText(20),
  pNumber: optionalText(20),
  customerNumber: optionalText(50),
  /** The language comes first: see `currencyFor`. */
  currency: z.enum(accountCurrencies),
  communicationLanguage: language,
};

type Numbers = { readonly country?: string | undefined } & {
  readonly [F in (typeof numberFields)[number]]: string | null;
};

/** Postal code and numbers have the form of the account's country; a check digit refuses none. */
export const numbersInForm = numberFields.map((field) =>
  z.refine<Numbers>((account) => isInForm(account.country ?? '', field, account[field]), {
    path: [field],
  }),
);

/** The numbers as they are stored, however they were typed. */
export const storedNumbers = (
  account: Numbers & { readonly country: string },
): Omit<Numbers, 'country'> => ({
  zip: inStoredForm(account.country, 'zip', account.zip),
  cvr: inStoredForm(account.country, 'cvr', account.cvr),
  pNumber: inStoredForm(account.country, 'pNumber', account.pNumber),
  vatNumber: inStoredForm(account.country, 'vatNumber', account.vatNumber),
});
