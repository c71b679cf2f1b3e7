import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { id } from '../values.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { invoiceDetail } from './invoices.ts';

/** What `current` of Invoices.Duplicate holds: the invoice that is there, and what gives it away. */
export const duplicateInvoice = z.object({
  invoiceId: id,
  invoiceNumber: z.string(),
  match: z.enum(['number', 'dateAndTotal']),
});
export type DuplicateInvoice = z.output<typeof duplicateInvoice>;

export const maxInvoiceBytes = 20 * 1024 * 1024;

export const uploadInvoice = call({
  id: 'invoices.upload',
  summary: 'Import an e-invoice (UBL 2: Peppol BIS 3 or OIOUBL 2), invoice or credit note',
  method: 'POST',
  path: '/economics/invoices/upload',
  roles: invoiceRoles,
  touches: ['invoice'],
  idempotent: true,
  files: { max: 1, maxBytes: maxInvoiceBytes },
  body: z.strictObject({
    invoiceId: id,
    /** A person has seen the other invoice of that supplier, date and total, and says that this is one of its own. */
    acceptSimilar: z.optional(z.boolean()),
  }),
  answer: invoiceDetail,
  errors: [
    'Invoices.Not.Xml',
    'Invoices.Doctype.Refused',
    'Invoices.Not.An.Invoice',
    'Invoices.Only.A.Demand',
    'Invoices.Field.Missing',
    'Invoices.Field.Invalid',
    withRow('Invoices.Duplicate', duplicateInvoice),
    'Generic.Already.Exists',
    'Files.Empty',
    'Generic.Too.Large',
  ],
});
