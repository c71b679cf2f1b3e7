import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { version } from '../values.ts';

/** What an account has until its administrators choose otherwise. */
export const defaultEconomicsSettings = { sureFrom: '95', priceTolerance: '0.5' };

/** From a half on: below, a suggestion is more often wrong than right. */
const sureFrom = z.string().check(z.regex(/^(100(\.0{1,2})?|[5-9]\d(\.\d{1,2})?)$/));
const priceTolerance = z.string().check(z.regex(/^(10(\.0{1,2})?|\d(\.\d{1,2})?)$/));

export const economicsSettings = z.object({
  /** In per cent: a suggestion as sure as this is taken with all others, without a look at it. */
  sureFrom: z.string(),
  /** In per cent: so far a price may lie from the agreed one before an inspection names it. */
  priceTolerance: z.string(),
  version,
});
export type EconomicsSettings = z.output<typeof economicsSettings>;

export const getEconomicsSettings = call({
  id: 'economicsSettings.one',
  summary: 'How sure a suggestion has to be, and how exact a price',
  method: 'GET',
  path: '/account/economics-settings',
  roles: invoiceRoles,
  reads: ['economicsSettings'],
  answer: economicsSettings,
});

export const updateEconomicsSettings = call({
  id: 'economicsSettings.update',
  summary: 'Change how sure a suggestion has to be, and how exact a price',
  method: 'PUT',
  path: '/account/economics-settings',
  roles: ['Admin'],
  touches: ['economicsSettings'],
  body: z.strictObject({ version, sureFrom, priceTolerance }),
  answer: economicsSettings,
  errors: [withRow('Generic.Changed', economicsSettings)],
});
