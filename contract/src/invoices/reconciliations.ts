import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { id, isoDate, seenVersion } from '../values.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { invoiceDetail } from './invoices.ts';

const byId = z.object({ id });

export const confirmReconciliation = call({
  id: 'reconciliations.confirm',
  summary: 'Finish an invoice: it is locked and gets its voucher',
  method: 'POST',
  path: '/economics/reconciliations/:id/confirm',
  roles: invoiceRoles,
  touches: ['invoice', 'inspection'],
  params: byId,
  body: z.strictObject({
    version: seenVersion,
    /** Lines without a posting need a yes. */
    acceptUnpostedLines: z._default(z.boolean(), false),
    /** Only where the account chooses the date of each voucher; without it, the voucher has the invoice's date. */
    voucherDate: z.optional(z.nullable(isoDate)),
  }),
  answer: invoiceDetail,
  errors: [
    withRow('Invoices.Changed', invoiceDetail),
    withRow('Invoices.Locked', invoiceDetail),
    withRow('Invoices.Needs.Confirmation', invoiceDetail),
    'Invoices.Unposted.Lines',
    'Invoices.Location.Not.Confirmed',
    'Inspections.Not.Approved',
    'Inspections.Not.Inspected',
    'Vouchers.Date.Not.Chosen',
  ],
});

export const confirmLocation = call({
  id: 'reconciliations.confirmLocation',
  summary:
    'Say to which location an invoice belongs, or that it is for all: its lines are posted after that',
  method: 'POST',
  path: '/economics/reconciliations/:id/location-scope-id',
  roles: invoiceRoles,
  touches: ['invoice'],
  params: byId,
  /** Null if it is for several locations. */
  body: z.strictObject({ version: seenVersion, locationScopeId: z.nullable(id) }),
  answer: invoiceDetail,
  errors: [
    withRow('Invoices.Changed', invoiceDetail),
    withRow('Invoices.Locked', invoiceDetail),
    'Generic.Not.Found',
  ],
});

export const reopenReconciliation = call({
  id: 'reconciliations.reopen',
  summary: 'Open a locked invoice again; its voucher is reversed by a counter-entry',
  method: 'POST',
  path: '/economics/reconciliations/:id/reopen',
  roles: invoiceRoles,
  touches: ['invoice', 'inspection'],
  params: byId,
  body: z.strictObject({ version: seenVersion }),
  answer: invoiceDetail,
  errors: [
    withRow('Invoices.Changed', invoiceDetail),
    withRow('Invoices.Not.Locked', invoiceDetail),
  ],
});
