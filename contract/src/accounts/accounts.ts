import * as z from 'zod/mini';

import { accountFields, numbersInForm } from './accountFacts.ts';
import { call, withRow } from '../call.ts';
import { accountKinds } from '../sessions/sessions.ts';
import { currency, type Currency, id, language, type Language, version } from '../values.ts';

const written = z.nullable(z.string());

/** An account's company data. */
export const account = z.object({
  id,
  kind: z.enum(accountKinds),
  name: z.string(),
  address: written,
  zip: written,
  city: written,
  country: z.string(),
  phone: written,
  email: written,
  vatNumber: written,
  cvr: written,
  pNumber: written,
  customerNumber: written,
  currency,
  communicationLanguage: language,
  version,
});
export type Account = z.output<typeof account>;

/** Without a country or currency, the account keeps its present one, even if it could not be chosen here. */
const change = z
  .strictObject({
    version,
    ...accountFields,
    country: z.optional(accountFields.country),
    currency: z.optional(accountFields.currency),
  })
  .check(...numbersInForm);

export const getAccount = call({
  id: 'account.one',
  summary: "The account's company data",
  method: 'GET',
  path: '/account',
  roles: ['Admin', 'Supplier'],
  reads: ['account'],
  answer: account,
});

export const updateAccount = call({
  id: 'account.update',
  summary:
    'Change name, address, numbers and language; Swedish sets SEK and Danish DKK, unless NOK is chosen',
  method: 'PUT',
  path: '/account',
  roles: ['Admin', 'Supplier'],
  wholeAccount: true,
  touches: ['account'],
  body: change,
  answer: account,
  errors: [withRow('Generic.Changed', account)],
});

export const updateDirectoryAccount = call({
  id: 'directory.updateAccount',
  summary: 'The same for any account, by platform staff',
  method: 'PUT',
  path: '/directory/accounts/:id',
  roles: ['SuperAdmin', 'SystemAdmin'],
  touches: ['account'],
  params: z.object({ id }),
  body: change,
  answer: account,
  errors: [withRow('Generic.Changed', account), 'Generic.Not.Found'],
});

const currencyOf: Partial<Record<Language, Currency>> = { da: 'DKK', sv: 'SEK' };

/** Swedish implies SEK and Danish DKK. Any account may choose NOK; with other languages it may choose freely. */
export const currencyFor = (language: Language, chosen: Currency): Currency =>
  chosen === 'NOK' ? chosen : (currencyOf[language] ?? chosen);
