import * as z from 'zod/mini';

import { call } from '../call.ts';
import { unit } from '../waste/index.ts';
import { money } from '../money.ts';

/** In points from the upper left corner of its page, which counts from one. */
const place = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

const textOrNull = z.nullable(z.string());

/** The possible fields of an invoice's head and sums. */
export const parsedFieldNames = [
  'documentType',
  'number',
  'issueDate',
  'dueDate',
  'periodStart',
  'periodEnd',
  'currency',
  'sellerName',
  'sellerCompanyId',
  'buyerName',
  'buyerCompanyId',
  'buyerAddress',
  'deliveryAddress',
  'customerNumber',
  'orderReference',
  'buyerReference',
  'billingReference',
  'note',
  'net',
  'tax',
  'gross',
  'rounding',
  'payable',
] as const;
export type ParsedFieldName = (typeof parsedFieldNames)[number];

const parsedField = z.object({
  name: z.enum(parsedFieldNames),
  value: z.string(),
  /** 0 to 1. */
  confidence: z.number(),
  /** Null if it follows from other values. */
  place: z.nullable(place),
});

const parsedLine = z.object({
  kind: z.enum(['product', 'rounding', 'text']),
  text: z.string(),
  note: textOrNull,
  sku: textOrNull,
  date: textOrNull,
  quantity: textOrNull,
  /** The printed unit; `unit` is the portal's own unit, if known. */
  unitText: textOrNull,
  unit: z.nullable(unit),
  unitPrice: money(textOrNull),
  discountPercent: textOrNull,
  taxPercent: textOrNull,
  amount: money(z.string()),
  /** Whether quantity, price and amount agree; null where the line does not print them all. */
  closes: z.nullable(z.boolean()),
  confidence: z.number(),
  place,
});
export type ParsedLine = z.output<typeof parsedLine>;

export const pdfParsing = z.object({
  pages: z.int(),
  fields: z.array(parsedField),
  lines: z.array(parsedLine),
  /** Whether the lines add up to the net, and net and tax to the total; null where a sum is not printed. */
  linesAddUp: z.nullable(z.boolean()),
  totalsAddUp: z.nullable(z.boolean()),
  /** Names of e-invoices that lie inside the PDF. */
  xml: z.array(z.string()),
});
export type PdfParsing = z.output<typeof pdfParsing>;

/** Limits for a document that anyone may send; they are lower than those of an import. */
export const pdfParsingLimits = { bytes: 10 * 1024 * 1024, pages: 20, perMinute: 10 } as const;

export const parsePdf = call({
  id: 'pdfParsing.read',
  summary: 'What would be read from a PDF, and where it stands on its pages. Nothing is stored',
  method: 'POST',
  path: '/test/pdf-parsing',
  roles: 'anonymous',
  ownMoney: true,
  perMinute: pdfParsingLimits.perMinute,
  touches: [],
  files: { max: 1, maxBytes: pdfParsingLimits.bytes },
  body: z.strictObject({}),
  answer: pdfParsing,
  errors: [
    'Files.Empty',
    'Generic.Too.Large',
    'Generic.Too.Many.Requests',
    'Invoices.Pdf.Damaged',
    'Invoices.Pdf.Encrypted',
    'Invoices.Pdf.No.Text',
    'Invoices.Pdf.Too.Much',
    'Invoices.Pdf.Unreadable.Text',
  ],
});
