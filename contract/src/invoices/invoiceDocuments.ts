import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id } from '../values.ts';
import { invoiceRoles } from './invoiceRoles.ts';

const byId = z.object({ id });

/** The source of an invoice; a typed invoice has no document. */
export const documentKinds = ['xml', 'pdf', 'typed'] as const;

const endpoint = z.nullable(z.object({ id: z.string(), scheme: z.nullable(z.string()) }));

/** Where on a page of the PDF a line was read, in points from the page's upper left corner. */
export const linePlace = z.object({
  lineId: id,
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** 0 to 1: how sure the reading is. */
  confidence: z.number(),
});
export type LinePlace = z.output<typeof linePlace>;

/** A file embedded in an e-invoice. */
export const invoiceAttachment = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
});
export type InvoiceAttachment = z.output<typeof invoiceAttachment>;

/** Only an address of the web may be opened; any other is a text. */
const invoiceLink = z.object({ name: z.string(), address: z.string() });

export const invoiceReading = z.object({
  kind: z.enum(documentKinds),
  fileName: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  /** The document contains a readable PDF copy. */
  hasPdfCopy: z.boolean(),
  /** In the order of the document; its PDF copy is among them. */
  attachments: z.array(invoiceAttachment),
  /** External references of the document: stored unchanged, and never fetched. */
  links: z.array(invoiceLink),
  /** The electronic addresses that the document was sent from and to. */
  sender: endpoint,
  receiver: endpoint,
  /** The places of lines that were read from the pages of a PDF. */
  places: z.array(linePlace),
});
export type InvoiceReading = z.output<typeof invoiceReading>;

export const getInvoiceReading = call({
  id: 'invoices.reading',
  summary: 'What an invoice was read from, and where on the pages its lines stand',
  method: 'GET',
  path: '/economics/invoices/:id/document/reading',
  roles: invoiceRoles,
  reads: ['invoice'],
  params: byId,
  answer: invoiceReading,
  errors: ['Generic.Not.Found'],
});

export const getInvoicePdf = call({
  id: 'invoices.pdf',
  summary: 'The PDF of an invoice: its document, or the copy for people that came inside it',
  method: 'GET',
  path: '/economics/invoices/:id/pdf',
  roles: invoiceRoles,
  reads: [],
  params: byId,
  answer: 'file',
  errors: ['Generic.Not.Found'],
});

export const getInvoiceAttachment = call({
  id: 'invoices.attachment',
  summary: 'A file that came inside an e-invoice, to be saved',
  method: 'GET',
  path: '/economics/invoices/:id/attachments/:fileId',
  roles: invoiceRoles,
  reads: [],
  params: z.object({ id, fileId: id }),
  answer: 'file',
  errors: ['Generic.Not.Found'],
});
