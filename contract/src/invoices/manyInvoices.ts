import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, version } from '../values.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import type { Invoice } from './invoices.ts';

/** Finishing one makes its voucher and its report. */
export const maxInvoicesAtOnce = 100;

/**
 * What may be done with many invoices at once: say that they are ours, approve inspections that have nothing but passed, and
 * finish those that are posted in full.
 */
export const bulkInvoiceActions = ['ours', 'approve', 'confirm'] as const;
export type BulkInvoiceAction = (typeof bulkInvoiceActions)[number];

/** Whether the action can do something with an invoice, as far as its row in the list says. */
export function invoiceAllows(
  { status, lineCount, postedLineCount }: Invoice,
  action: BulkInvoiceAction,
): boolean {
  if (action === 'ours') return status === 'awaitingApproval';
  if (action === 'approve') return status !== 'locked';
  return status === 'active' && postedLineCount === lineCount;
}

/** Why one invoice of many stays as it is. */
export const bulkInvoiceErrors = [
  'Generic.Not.Found',
  'Invoices.Changed',
  'Invoices.Locked',
  'Invoices.Needs.Confirmation',
  'Invoices.Location.Not.Confirmed',
  'Invoices.Unposted.Lines',
  'Inspections.Not.Approved',
] as const;

export const invoiceOutcome = z.object({
  id,
  /** Null: it is done. */
  error: z.nullable(z.enum(bulkInvoiceErrors)),
});
export type InvoiceOutcome = z.output<typeof invoiceOutcome>;

export const changeInvoices = call({
  id: 'invoices.bulk',
  summary:
    'Confirm many invoices as ours, approve their inspections, or finish them; each row says what became of it',
  method: 'POST',
  path: '/economics/invoices/bulk',
  roles: invoiceRoles,
  touches: ['invoice', 'inspection'],
  idempotent: true,
  body: z.strictObject({
    action: z.enum(bulkInvoiceActions),
    rows: z
      .array(z.strictObject({ id, version }))
      .check(z.minLength(1), z.maxLength(maxInvoicesAtOnce)),
  }),
  answer: z.array(invoiceOutcome),
});
