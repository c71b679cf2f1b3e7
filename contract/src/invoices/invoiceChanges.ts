import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { id, isoDate, optionalLines, optionalText, seenVersion } from '../values.ts';
import { duplicateRefusals } from './duplicateRefusals.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { invoice, invoiceDetail } from './invoices.ts';

const byId = z.object({ id });

export const listAwaitingApproval = call({
  id: 'invoices.awaitingApproval',
  summary: 'Invoices that a person has to confirm before they can be finished',
  method: 'GET',
  path: '/economics/invoices/awaiting-approval',
  roles: invoiceRoles,
  reads: ['invoice'],
  list: list({ filters: {}, sorts: ['importedAt', 'issueDate'], defaultSort: 'importedAt:desc' }),
  answer: invoice,
});

export const updateNeedsConfirmation = call({
  id: 'invoices.needsConfirmation',
  summary: 'Mark an invoice as one that somebody has to confirm, or confirm it',
  method: 'PATCH',
  path: '/economics/invoices/:id/update-invoice-needs-confirmation',
  roles: invoiceRoles,
  touches: ['invoice', 'inspection', 'claim'],
  params: byId,
  body: z.strictObject({ version: seenVersion, value: z.boolean() }),
  answer: invoiceDetail,
  errors: [
    withRow('Invoices.Changed', invoiceDetail),
    withRow('Invoices.Locked', invoiceDetail),
    'Invoices.Credit.Matched',
  ],
});

/** Corrects fields of an invoice's header; an omitted field stays unchanged. */
export const saveInvoice = call({
  id: 'invoices.save',
  summary:
    'Correct the header of an open invoice. Who sent it is remembered for this sender, if the user has all locations',
  method: 'POST',
  path: '/economics/invoices/:id',
  roles: invoiceRoles,
  touches: ['invoice', 'inspection', 'claim'],
  params: byId,
  body: z.strictObject({
    version: seenVersion,
    collectorId: z.optional(z.nullable(id)),
    dueDate: z.optional(z.nullable(isoDate)),
    customerOrderNumber: z.optional(optionalText(100)),
    customerNumber: z.optional(optionalText(100)),
    note: z.optional(optionalLines(2_000)),
    /** A person has seen the similar invoice of the supplier, and confirms that both are real. */
    acceptSimilar: z.optional(z.boolean()),
  }),
  answer: invoiceDetail,
  errors: [
    ...duplicateRefusals,
    withRow('Invoices.Changed', invoiceDetail),
    withRow('Invoices.Locked', invoiceDetail),
    'Invoices.Supplier.Claimed',
    'Invoices.Credit.Matched',
    'Generic.Not.Found',
  ],
});
