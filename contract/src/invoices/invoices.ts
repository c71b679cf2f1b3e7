import * as z from 'zod/mini';

import { voucherDates } from '../accounts/economicsSettings.ts';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { importWhy } from './importWhy.ts';
import { invoiceLine } from './invoiceLines.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { posting } from './postings.ts';
import {
  amount,
  documentCurrency,
  documentDecimal,
  documentPrice,
  id,
  instant,
  isoDate,
  version,
} from '../values.ts';
import { invoiceName } from '../money.ts';
import { invoiceStatuses } from '../policies/invoiceRights.ts';

export const invoiceStatus = z.enum(invoiceStatuses);
/** A line may be off by this amount: it is reported, but the line passes. */
export const mostOffToWarn = '1.00';
/** For unfinished invoices: the due date has passed, or is within a week. */
export const dueStates = ['overdue', 'soon'] as const;
export const documentTypes = ['invoice', 'creditNote'] as const;
export const documentType = z.enum(documentTypes);
export const importSources = ['manual', 'integration', 'upload'] as const;
export const importSource = z.enum(importSources);

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

/** One row of the list of invoices. Amounts are as in the document; `moneySign` turns them into cost, as its postings are. */
export const invoice = z.object({
  id,
  invoiceNumber: invoiceName(z.string()),
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
  /** Lines of other locations are hidden from the reader; the amounts are of the whole document. */
  isPart: z.boolean(),
  version,
});
export type Invoice = z.output<typeof invoice>;

const taxGroup = z.object({
  taxable: z.nullable(documentPrice),
  tax: z.nullable(documentPrice),
  category: textOrNull,
  percent: z.nullable(documentDecimal),
});

export const confirmationReasonKinds = [
  'notOurs',
  'fromOurselves',
  'wayUnclear',
  'byHand',
] as const;
/**
 * Why an invoice waits for a person before it can be finished; for `notOurs`, the name of the addressee; for
 * `fromOurselves`, the name of the account that stands there as the sender. `wayUnclear`: its type and
 * its sums contradict each other, so that it may be a bill or a credit.
 */
const confirmationReason = z.object({ kind: z.enum(confirmationReasonKinds), text: textOrNull });
export type ConfirmationReason = z.output<typeof confirmationReason>;

/** `reason` is the key of the refusal that the file would get by itself. */
const unusedXml = z.object({ name: z.string(), reason: z.string(), why: importWhy });
export type UnusedXml = z.output<typeof unusedXml>;

const namedLocation = z.object({ id, name: z.string() });

export const invoiceDetail = z.extend(invoice, {
  /** While there are some, its status is `awaitingApproval`. */
  confirmationReasons: z.array(confirmationReason),
  confirmationClearedBy: textOrNull,
  confirmationClearedAt: z.nullable(instant),
  /** Null while the sender is unknown. */
  collector: z.nullable(z.object({ id, name: z.string() })),
  typeCode: textOrNull,
  invoiceDate: isoDate,
  periodStart: z.nullable(isoDate),
  periodEnd: z.nullable(isoDate),
  seller: party,
  buyer: party,
  deliveryAddress: textOrNull,
  deliveryDate: z.nullable(isoDate),
  customerOrderNumber: textOrNull,
  customerNumber: textOrNull,
  buyerReference: textOrNull,
  contractReference: textOrNull,
  note: textOrNull,
  correctsInvoiceNumber: invoiceName(textOrNull),
  /** The invoice in this account that the credit note corrects, if known. */
  correctsInvoiceId: z.nullable(invoiceName(id)),
  /** The credit notes in this account that correct this invoice, the newest first. */
  correctedBy: z.array(z.object({ id, invoiceNumber: invoiceName(z.string()) })),
  payable: amount,
  prepaid: amount,
  rounding: amount,
  taxGroups: z.array(taxGroup),
  /** The e-invoice inside the PDF that could not be used, so that the pages were read; null where there is none. */
  unusedXml: z.nullable(unusedXml),
  /** The net of the lines minus their postings. */
  unpostedAmount: amount,
  voucherNumber: z.nullable(z.int()),
  voucherDate: z.nullable(isoDate),
  /** The day that its voucher would have had, if that day's month or year had not been closed. */
  voucherMovedFrom: z.nullable(isoDate),
  /** If it were confirmed now, its voucher's date; if it were reopened now, the date of the counter-entry. */
  nextVoucher: z.object({
    setting: z.enum(voucherDates),
    date: isoDate,
    /** The day in a closed month or year from which the date is moved. */
    movedFrom: z.nullable(isoDate),
  }),
  confirmedAt: z.nullable(instant),
  confirmedBy: textOrNull,
  /** Header sums that do not agree, by their rule, with the difference. */
  arithmeticProblems: z.array(z.object({ rule: z.string(), difference: documentPrice })),
  /** The confirmed location; null means all locations if `locationConfirmedBy` is set. */
  location: z.nullable(namedLocation),
  locationConfirmedBy: textOrNull,
  /** The only place that the document names; null if it names none or several. */
  suggestedLocation: z.nullable(namedLocation),
  /** The number of all lines, including lines of text. */
  lineTotal: z.int(),
  /** Lines whose own figures do not multiply to their amount. */
  wrongLineCount: z.int(),
  /** The first lines, at most `linesWithInvoice`: an invoice may have thousands. */
  lines: z.array(invoiceLine),
  /** Postings of these lines. */
  postings: z.array(posting),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

const byId = z.object({ id });

export const listInvoices = call({
  id: 'invoices.list',
  summary: 'Invoices and credit notes, newest first',
  method: 'GET',
  path: '/economics/invoices',
  roles: invoiceRoles,
  reads: ['invoice'],
  list: list({
    filters: {
      status: { in: invoiceStatus },
      documentType: { in: documentType },
      issueDate: { from: isoDate, to: isoDate },
      dueDate: { from: isoDate, to: isoDate },
      due: { eq: z.enum(dueStates) },
      collectorId: { in: id },
      locationId: { in: id },
      gross: { from: amount, to: amount },
      currency: { in: documentCurrency },
      importSource: { in: importSource },
    },
    sorts: ['issueDate', 'dueDate', 'invoiceNumber', 'sellerName', 'gross', 'importedAt', 'status'],
    defaultSort: 'issueDate:desc',
  }),
  answer: invoice,
});

/** Credit notes reduce the sum. */
const outstandingSum = z.object({ count: z.int(), amount });

export const outstanding = z.object({
  currency: documentCurrency,
  open: outstandingSum,
  overdue: outstandingSum,
  soon: outstandingSum,
});
export type OutstandingWork = z.output<typeof outstanding>;

export const getOutstanding = call({
  id: 'invoices.outstanding',
  summary: 'What is open, due within a week and overdue in money, for each currency',
  method: 'GET',
  path: '/economics/invoices/outstanding',
  roles: invoiceRoles,
  reads: ['invoice'],
  answer: z.array(outstanding),
});

export const exportInvoice = call({
  id: 'invoices.export',
  summary: 'One invoice with its lines and postings as an Excel file',
  method: 'GET',
  path: '/economics/invoices/:id/export',
  roles: invoiceRoles,
  costly: true,
  reads: [],
  params: byId,
  answer: 'file',
  errors: ['Generic.Not.Found'],
});

export const getInvoice = call({
  id: 'invoices.one',
  summary: 'One invoice with its first 100 lines and their postings',
  method: 'GET',
  path: '/economics/invoices/:id',
  roles: invoiceRoles,
  reads: ['invoice'],
  params: byId,
  answer: invoiceDetail,
});

export const getInvoiceDocument = call({
  id: 'invoices.document',
  summary: 'The document as it was imported',
  method: 'GET',
  path: '/economics/invoices/:id/document',
  roles: invoiceRoles,
  reads: [],
  params: byId,
  answer: 'file',
  errors: ['Generic.Not.Found'],
});
