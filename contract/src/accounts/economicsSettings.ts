import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { version } from '../values.ts';

/** The date of a voucher: the invoice's, the day of its confirmation, or one that is chosen when it is confirmed. */
export const voucherDates = ['invoice', 'confirmation', 'chosen'] as const;
export type VoucherDate = (typeof voucherDates)[number];
const voucherDate = z.enum(voucherDates);

interface Choices {
  readonly sureFrom: string;
  readonly priceTolerance: string;
  readonly weightTolerance: string;
  readonly voucherDate: VoucherDate;
}

/** The settings of an account until its administrators choose others. */
export const defaultEconomicsSettings: Choices = {
  sureFrom: '95',
  priceTolerance: '0.5',
  weightTolerance: '1',
  voucherDate: 'invoice',
};

/** At least 50 %: below that, a suggestion is more often wrong than right. */
const sureFrom = z.string().check(z.regex(/^(100(\.0{1,2})?|[5-9]\d(\.\d{1,2})?)$/));
const tolerance = z.string().check(z.regex(/^(10(\.0{1,2})?|\d(\.\d{1,2})?)$/));

export const economicsSettings = z.object({
  /** In per cent: suggestions that are at least this sure are accepted together, without a check of each one. */
  sureFrom: z.string(),
  /** In per cent: the distance from the agreed price above which an inspection reports a price. */
  priceTolerance: z.string(),
  /** In per cent: how far a billed weight may be above the weighed one before an inspection reports it. */
  weightTolerance: z.string(),
  voucherDate,
  version,
});
export type EconomicsSettings = z.output<typeof economicsSettings>;

export const getEconomicsSettings = call({
  id: 'economicsSettings.one',
  summary:
    'How sure a suggestion has to be, how exact a price and a weight, and which date a voucher has',
  method: 'GET',
  path: '/account/economics-settings',
  roles: invoiceRoles,
  reads: ['economicsSettings'],
  answer: economicsSettings,
});

export const updateEconomicsSettings = call({
  id: 'economicsSettings.update',
  summary:
    'Change how sure a suggestion has to be, how exact a price and a weight, and which date a voucher has',
  method: 'PUT',
  path: '/account/economics-settings',
  roles: ['Admin'],
  wholeAccount: true,
  touches: ['economicsSettings'],
  body: z.strictObject({
    version,
    sureFrom,
    priceTolerance: tolerance,
    /** If it is left out, it stays. */
    weightTolerance: z.optional(tolerance),
    /** If it is left out, it stays. */
    voucherDate: z.optional(voucherDate),
  }),
  answer: economicsSettings,
  errors: [withRow('Generic.Changed', economicsSettings)],
});
