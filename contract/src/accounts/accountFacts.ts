import * as z from 'zod/mini';

import { country, inStoredForm, isInForm, numberFields } from './accountNumbers.ts';
import { email, language, optionalText, text } from '../values.ts';

export const accountCurrencies = ['DKK', 'SEK', 'NOK'] as const;

/** The account's name, address, registration numbers and contact data. */
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

/** The postal code and the numbers must have the form of the account's country; a wrong check digit is not refused. */
export const numbersInForm = numberFields.map((field) =>
  z.refine<Numbers>((account) => isInForm(account.country ?? '', field, account[field]), {
    path: [field],
  }),
);

/** The numbers in the form in which they are stored, for any typed form. */
export const storedNumbers = (
  account: Numbers & { readonly country: string },
): Omit<Numbers, 'country'> => ({
  zip: inStoredForm(account.country, 'zip', account.zip),
  cvr: inStoredForm(account.country, 'cvr', account.cvr),
  pNumber: inStoredForm(account.country, 'pNumber', account.pNumber),
  vatNumber: inStoredForm(account.country, 'vatNumber', account.vatNumber),
});
