import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { amount, documentDecimal, documentPrice, id, isoDate } from '../values.ts';
import { unit } from '../waste/waste.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { posting } from './postings.ts';

/**
 * The kinds of lines. Charges, allowances and the payable rounding of the header are separate lines. Product, charge and
 * allowance lines sum to the net; the rounding comes after tax; a text carries no money.
 */
export const invoiceLineKinds = ['product', 'text', 'charge', 'allowance', 'rounding'] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

const textOrNull = z.nullable(z.string());

export const invoiceLine = z.object({
  id,
  kind: z.enum(invoiceLineKinds),
  /** The line's number in the document. */
  lineId: z.string(),
  sku: textOrNull,
  text: z.string(),
  description: textOrNull,
  note: textOrNull,
  accountingCost: textOrNull,
  date: z.nullable(isoDate),
  periodStart: z.nullable(isoDate),
  periodEnd: z.nullable(isoDate),
  unitCode: textOrNull,
  unit: z.nullable(unit),
  quantity: documentDecimal,
  /** The quantity counted in `unit`: a document may count grams where we count kg. */
  unitQuantity: z.nullable(documentDecimal),
  unitPrice: documentPrice,
  baseQuantity: documentDecimal,
  /** Included in the amount, in the invoice's currency. */
  allowance: documentPrice,
  charge: documentPrice,
  taxPercent: z.nullable(documentDecimal),
  amount,
  /** Quantity × price ± charges does not give the amount: difference in the invoice's currency. */
  arithmeticDifference: z.nullable(documentPrice),
  /** The amount not posted yet, with the sign of `amount`. */
  unpostedAmount: amount,
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** A line with its postings. */
export const invoiceLineWithPostings = z.extend(invoiceLine, { postings: z.array(posting) });
export type InvoiceLineWithPostings = z.output<typeof invoiceLineWithPostings>;

/** The maximum number of lines in the answer of an invoice; `listInvoiceLines` reads the others. */
export const linesWithInvoice = 100;

export const listInvoiceLines = call({
  id: 'invoices.lines',
  summary: 'Lines of one invoice, in the order of its document, each with its postings',
  method: 'GET',
  path: '/economics/invoices/:id/lines',
  roles: invoiceRoles,
  reads: ['invoice'],
  params: z.object({ id }),
  list: list({ filters: {}, sorts: ['position'], defaultSort: 'position:asc', noSearch: true }),
  answer: invoiceLineWithPostings,
  errors: ['Generic.Not.Found'],
});
