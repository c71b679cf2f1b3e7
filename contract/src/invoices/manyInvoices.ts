import * as z from 'zod/mini';

import { call } from '../call.ts';
import { invoiceActions } from '../policies/invoiceRights.ts';
import { allowsFrom } from '../policies/rights.ts';
import { id, isoDate, version } from '../values.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import type { Invoice } from './invoices.ts';

/** The limit is low because finishing an invoice creates its voucher and its report. */
export const maxInvoicesAtOnce = 100;

/**
 * The actions on many invoices at once: confirm that they are ours, approve inspections in which everything passed, and finish
 * those that are posted in full. `takeBack` removes invoices that should not be here: their documents stay among the imported files.
 */
export const bulkInvoiceActions = ['ours', 'approve', 'confirm', 'takeBack'] as const;
export type BulkInvoiceAction = (typeof bulkInvoiceActions)[number];

/** Whether the action applies to an invoice, as far as its row in the list shows. */
export function isForMany(
  { status, lineCount, postedLineCount }: Invoice,
  action: BulkInvoiceAction,
): boolean {
  if (action === 'ours') return allowsFrom(invoiceActions.sayOurs, status);
  if (action === 'takeBack')
    return allowsFrom(invoiceActions.takeBack, status) && postedLineCount === 0;
  if (action === 'approve') return allowsFrom(invoiceActions.inspect, status);
  return allowsFrom(invoiceActions.confirm, status) && postedLineCount === lineCount;
}

/** Why one invoice of many stays unchanged. */
export const bulkInvoiceErrors = [
  'Generic.Not.Found',
  'Generic.Other.Locations',
  'Invoices.Changed',
  'Invoices.Locked',
  'Invoices.Booked',
  'Invoices.Posted',
  'Invoices.Claimed',
  'Invoices.Needs.Confirmation',
  'Invoices.Location.Not.Confirmed',
  'Invoices.Unposted.Lines',
  'Inspections.Not.Approved',
  'Inspections.Not.Inspected',
  'Vouchers.Date.Not.Chosen',
] as const;

export const invoiceOutcome = z.object({
  id,
  /** Null if the action succeeded. */
  error: z.nullable(z.enum(bulkInvoiceErrors)),
  /** Of an invoice that was confirmed: its voucher, and the closed day from which its date was moved. */
  voucher: z.optional(z.object({ number: z.int(), date: isoDate, movedFrom: z.nullable(isoDate) })),
});
export type InvoiceOutcome = z.output<typeof invoiceOutcome>;

export const changeInvoices = call({
  id: 'invoices.bulk',
  summary:
    'Confirm many invoices as ours, approve their inspections, finish them, or take them back; each row says what became of it',
  method: 'POST',
  path: '/economics/invoices/bulk',
  roles: invoiceRoles,
  touches: ['invoice', 'inspection', 'invoiceImport'],
  idempotent: true,
  body: z.strictObject({
    action: z.enum(bulkInvoiceActions),
    /** For `confirm`, where the account chooses the date of each voucher. */
    voucherDate: z.optional(z.nullable(isoDate)),
    rows: z
      .array(z.strictObject({ id, version }))
      .check(z.minLength(1), z.maxLength(maxInvoicesAtOnce)),
  }),
  answer: z.array(invoiceOutcome),
});
