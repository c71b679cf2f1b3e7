import * as z from 'zod/mini';

import { call } from '../call.ts';
import { currency, id, isoDate, optionalLines, optionalText, text } from '../values.ts';
import { unit } from '../waste/waste.ts';
import { duplicateRefusals } from './duplicateRefusals.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { documentType, invoiceDetail } from './invoices.ts';

const typedQuantity = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,3})?$/));
const typedPrice = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,6})?$/));
const typedPercent = z.string().check(z.regex(/^(\d{1,2}(\.\d{1,2})?|100)$/));

export const mostManualLines = 200;

export const manualLine = z.strictObject({
  text: text(500),
  sku: z.optional(optionalText(100)),
  description: z.optional(optionalLines(2_000)),
  date: z.nullable(isoDate),
  unit: z.nullable(unit),
  quantity: typedQuantity,
  unitPrice: typedPrice,
  taxPercent: typedPercent,
});
export type ManualLineInput = z.input<typeof manualLine>;

export const createManualInvoice = call({
  id: 'invoices.manually',
  summary: 'An invoice that came on paper, typed in by hand. Its sums follow from its lines',
  method: 'POST',
  path: '/economics/invoices/manually',
  roles: invoiceRoles,
  touches: ['invoice'],
  idempotent: true,
  body: z.strictObject({
    id,
    documentType,
    invoiceNumber: text(100),
    issueDate: isoDate,
    dueDate: z.nullable(isoDate),
    currency,
    collectorId: id,
    customerOrderNumber: optionalText(100),
    /** The supplier's number for the customer. */
    customerNumber: z.optional(optionalText(100)),
    /** Where the service was delivered, on one line: the location is suggested from it. */
    deliveryAddress: z.optional(optionalText(300)),
    note: optionalLines(2_000),
    lines: z.array(manualLine).check(z.minLength(1), z.maxLength(mostManualLines)),
    /** A person has seen the similar invoice (same supplier, date and total) and confirms that this one is different. */
    acceptSimilar: z.optional(z.boolean()),
  }),
  answer: invoiceDetail,
  errors: [
    ...duplicateRefusals,
    'Invoices.Field.Invalid',
    'Generic.Already.Exists',
    'Generic.Not.Found',
  ],
});
