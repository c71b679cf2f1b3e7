import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { amount, documentDecimal, documentPrice, id, isoDate, text, version } from '../values.ts';
import { unit } from '../waste/waste.ts';
import { duplicateRefusals } from './duplicateRefusals.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { documentType, invoiceDetail } from './invoices.ts';

export const mostCorrectedLines = 500;

const correctedLine = z.strictObject({
  /** The id of a line that was read; a new id for an added line. */
  id,
  text: text(500),
  date: z.nullable(isoDate),
  unit: z.nullable(unit),
  quantity: documentDecimal,
  unitPrice: documentPrice,
  taxPercent: z.nullable(documentDecimal),
  amount,
});
export type CorrectedLine = z.input<typeof correctedLine>;

export const correctReading = call({
  id: 'invoices.correctReading',
  summary:
    'Say what the pages of a PDF should have been read to, before anything is posted. What is a matter of its layout is remembered for the supplier',
  method: 'PUT',
  path: '/economics/invoices/:id/document/reading',
  roles: invoiceRoles,
  touches: ['invoice', 'inspection', 'claim'],
  params: z.object({ id }),
  body: z.strictObject({
    version,
    documentType,
    invoiceNumber: text(100),
    issueDate: isoDate,
    dueDate: z.nullable(isoDate),
    net: amount,
    tax: amount,
    gross: amount,
    /** All lines of the document; an omitted line was read by mistake. */
    lines: z.array(correctedLine).check(z.minLength(1), z.maxLength(mostCorrectedLines)),
    /** A person has seen the similar invoice, and confirms that both are real. */
    acceptSimilar: z.optional(z.boolean()),
  }),
  answer: z.object({
    invoice: invoiceDetail,
    /** The corrections are used for the next document of this layout. */
    remembered: z.boolean(),
    /** Findings of changed lines that were taken out of drafts of claims. */
    released: z.int(),
  }),
  errors: [
    withRow('Invoices.Changed', invoiceDetail),
    withRow('Invoices.Locked', invoiceDetail),
    ...duplicateRefusals,
    'Invoices.Not.Read.From.Pages',
    'Invoices.Line.Claimed',
    'Invoices.Whole.Claimed',
    'Invoices.Credit.Matched',
    'Postings.Line.Is.Posted',
    'Generic.Not.Found',
  ],
});
