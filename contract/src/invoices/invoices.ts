import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { posting } from './postings.ts';
import {
  amount,
  documentCurrency,
  documentDecimal,
  id,
  instant,
  isoDate,
  version,
} from '../values.ts';
import { unit } from '../waste/waste.ts';

export const invoiceStatuses = [
  'importing',
  'importFailed',
  'active',
  'awaitingApproval',
  'locked',
] as const;
export const invoiceStatus = z.enum(invoiceStatuses);
/** A line may be off by this much: it is said, but the line passes. */
export const mostOffToWarn = '1.00';
export const documentTypes = ['invoice', 'creditNote'] as const;
export const documentType = z.enum(documentTypes);
export const importSources = ['manual', 'integration', 'upload'] as const;

const textOrNull = z.nullable(z.string());

const party = z.object({
  name: z.string(),
  id: textOrNull,
  vatNumber: textOrNull,
  address: textOrNull,
  zip: textOrNull,
  city: textOrNull,
  country: textOrNull,
});
export type InvoiceParty = z.output<typeof party>;

/** One row of the list of invoices. Amounts of a credit note are positive, as its document has them. */
export const invoice = z.object({
  id,
  invoiceNumber: z.string(),
  documentType,
  status: invoiceStatus,
  issueDate: isoDate,
  dueDate: z.nullable(isoDate),
  sellerName: z.string(),
  buyerName: z.string(),
  currency: documentCurrency,
  net: amount,
  tax: amount,
  gross: amount,
  /** Lines that carry money; lines of text are not counted. */
  lineCount: z.int(),
  /** Of these, how many are posted in full. */
  postedLineCount: z.int(),
  importSource: z.enum(importSources),
  importedAt: instant,
  version,
});
export type Invoice = z.output<typeof invoice>;

export const invoiceLine = z.object({
  id,
  /** The line's number in the document. */
  lineId: z.string(),
  sku: textOrNull,
  text: z.string(),
  description: textOrNull,
  note: textOrNull,
  date: z.nullable(isoDate),
  unitCode: textOrNull,
  unit: z.nullable(unit),
  quantity: documentDecimal,
  /** The quantity counted in `unit`: a document may count grams where we count kg. */
  unitQuantity: z.nullable(documentDecimal),
  unitPrice: documentDecimal,
  baseQuantity: documentDecimal,
  amount,
  /** Quantity × price ± charges does not give the amount: difference in the invoice's currency. */
  arithmeticDifference: z.nullable(documentDecimal),
  /** What is not posted yet. */
  unpostedAmount: amount,
  /** Neither its amount nor quantity × price is any money: a line of text. */
  isText: z.boolean(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

export const invoiceDetail = z.extend(invoice, {
  seller: party,
  buyer: party,
  deliveryAddress: textOrNull,
  deliveryDate: z.nullable(isoDate),
  customerOrderNumber: textOrNull,
  customerNumber: textOrNull,
  note: textOrNull,
  correctsInvoiceNumber: textOrNull,
  /** The invoice in this account that the credit note corrects, where it is known. */
  correctsInvoiceId: z.nullable(id),
  payable: amount,
  /** Net of the lines less what is posted of them. */
  unpostedAmount: amount,
  voucherNumber: z.nullable(z.int()),
  confirmedAt: z.nullable(instant),
  confirmedBy: textOrNull,
  /** Header sums that do not agree, by their rule, with the difference. */
  arithmeticProblems: z.array(z.object({ rule: z.string(), difference: documentDecimal })),
  lines: z.array(invoiceLine),
  postings: z.array(posting),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

const readers = ['Admin', 'LocationAdmin'] as const;
const byId = z.object({ id });

export const listInvoices = call({
  id: 'invoices.list',
  summary: 'Invoices and credit notes, newest first',
  method: 'GET',
  path: '/economics/invoices',
  roles: readers,
  reads: ['invoice'],
  list: list({
    filters: {
      status: { in: invoiceStatus },
      documentType: { in: documentType },
      issueDate: { from: isoDate, to: isoDate },
    },
    sorts: ['issueDate', 'invoiceNumber', 'sellerName', 'gross', 'importedAt', 'status'],
    defaultSort: 'issueDate:desc',
  }),
  answer: invoice,
});

export const getInvoice = call({
  id: 'invoices.one',
  summary: 'One invoice with its lines and postings',
  method: 'GET',
  path: '/economics/invoices/:id',
  roles: readers,
  reads: ['invoice'],
  params: byId,
  answer: invoiceDetail,
});

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
  roles: readers,
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

export const getInvoiceDocument = call({
  id: 'invoices.document',
  summary: 'The document as it was imported',
  method: 'GET',
  path: '/economics/invoices/:id/document',
  roles: readers,
  reads: [],
  params: byId,
  answer: 'file',
  errors: ['Generic.Not.Found'],
});

export const confirmReconciliation = call({
  id: 'reconciliations.confirm',
  summary: 'Finish an invoice: it is locked and gets its voucher',
  method: 'POST',
  path: '/economics/reconciliations/:id/confirm',
  roles: readers,
  touches: ['invoice'],
  params: byId,
  body: z.strictObject({ version, acceptUnpostedLines: z.boolean() }),
  answer: invoiceDetail,
  errors: [
    withRow('Invoices.Changed', invoiceDetail),
    withRow('Invoices.Locked', invoiceDetail),
    'Invoices.Unposted.Lines',
  ],
});

export const reopenReconciliation = call({
  id: 'reconciliations.reopen',
  summary: 'Open a locked invoice again; its voucher is reversed by a counter-entry',
  method: 'POST',
  path: '/economics/reconciliations/:id/reopen',
  roles: readers,
  touches: ['invoice'],
  params: byId,
  body: z.strictObject({ version }),
  answer: invoiceDetail,
  errors: [
    withRow('Invoices.Changed', invoiceDetail),
    withRow('Invoices.Not.Locked', invoiceDetail),
  ],
});
