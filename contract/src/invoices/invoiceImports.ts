import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import type { ErrorKey } from '../errors.ts';
import { list } from '../list.ts';
import {
  amount,
  documentCurrency,
  id,
  instant,
  isoDate,
  lines,
  seenVersion,
  version,
  wholeNumber,
} from '../values.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { importWhy } from './importWhy.ts';
import { importSources } from './invoices.ts';
import { invoiceName } from '../money.ts';

/** `takenBack`: its invoice was removed again; the document stays, and may be imported again. */
export const invoiceImportStates = ['importing', 'failed', 'done', 'takenBack'] as const;
export const invoiceImportState = z.enum(invoiceImportStates);

const textOrNull = z.nullable(z.string());

/** What tells two invoices of one supplier apart. */
const comparedInvoice = z.object({
  invoiceNumber: invoiceName(z.string()),
  issueDate: isoDate,
  gross: amount,
  currency: documentCurrency,
  customerNumber: textOrNull,
  deliveryAddress: textOrNull,
});
export type ComparedInvoice = z.output<typeof comparedInvoice>;

/** The import of a document. Its invoice has the same id, and exists when the document has been read. */
export const invoiceImport = z.object({
  id,
  source: z.enum(importSources),
  state: invoiceImportState,
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  /** 0 to 100. */
  progress: z.int(),
  attempts: z.int(),
  /** The key of the refusal if it failed; `detail` is the message of the document reader, in English. */
  reason: z.nullable(z.string()),
  detail: textOrNull,
  /** The same as `detail`, in parts; null for a question, and if unknown. */
  why: z.nullable(importWhy),
  /** The invoice that this one repeats, or looks like. */
  duplicateOf: z.nullable(z.extend(comparedInvoice, { id, sellerName: z.string() })),
  /** What the held-back document says of itself, to be seen beside that one. */
  heldBack: z.nullable(comparedInvoice),
  /** The resulting invoice. */
  invoice: z.nullable(
    z.object({
      invoiceNumber: invoiceName(z.string()),
      sellerName: z.string(),
      needsConfirmation: z.boolean(),
    }),
  ),
  /** Of a PDF that holds several invoices: which one of them this is, and its pages in that file. Each has an import of its own. */
  part: z.nullable(z.object({ number: z.int(), of: z.int(), pages: z.array(z.int()) })),
  createdAt: instant,
  createdBy: z.string(),
  /** When it was read, failed or was taken back. */
  finishedAt: z.nullable(instant),
  takenBackBy: textOrNull,
  version,
});
export type InvoiceImport = z.output<typeof invoiceImport>;

/** Reasons that a person may overrule: both invoices are real; it is an invoice although it calls itself a reminder or a statement of account. */
export const questions = [
  'Invoices.Similar',
  'Invoices.Same.Number',
  'Invoices.Perhaps.A.Reminder',
  'Invoices.Perhaps.A.Statement',
] as const satisfies ErrorKey[];

export const isQuestion = ({ state, reason }: Pick<InvoiceImport, 'state' | 'reason'>): boolean =>
  state === 'failed' && questions.some((question) => question === reason);

/** The answer to such a question: both are real invoices, or this is one at all. */
export const asksWhetherBoth = ({ reason }: Pick<InvoiceImport, 'reason'>): boolean =>
  reason === 'Invoices.Similar' || reason === 'Invoices.Same.Number';

/**
 * The document repeats an invoice that is here, so that it would be refused again. A reader who does not reach the first one is told
 * nothing of it, not even its number; without a first one any more it may be tried again.
 */
const repeatsInvoice = ({
  reason,
  duplicateOf,
  detail,
}: Pick<InvoiceImport, 'reason' | 'duplicateOf' | 'detail'>): boolean =>
  duplicateOf !== null || (reason === 'Invoices.Duplicate' && detail === null);

/** States in which an import may be started again, or taken off the list with its document. */
export const endedWithoutInvoice = ['failed', 'takenBack'] as const;

/** Whether it makes sense to start an import again: a question needs an answer, and what repeats an invoice is refused again. */
export const mayRunAgain = (one: InvoiceImport): boolean =>
  one.state === 'takenBack' || (one.state === 'failed' && !isQuestion(one) && !repeatsInvoice(one));

export const maxInvoiceBytes = 20 * 1024 * 1024;
export const mostImportsAtOnce = 200;

const file = { max: 1, maxBytes: maxInvoiceBytes };
const uploadErrors = ['Generic.Already.Exists', 'Files.Empty', 'Generic.Too.Large'] as const;
const byId = z.object({ id });

export const uploadInvoice = call({
  id: 'invoices.upload',
  summary:
    'Import an invoice or credit note: an e-invoice (XML) or a PDF. It is read in the background',
  method: 'POST',
  path: '/economics/invoices/upload',
  roles: invoiceRoles,
  touches: ['invoiceImport'],
  idempotent: true,
  files: file,
  body: z.strictObject({ invoiceId: id }),
  answer: invoiceImport,
  errors: uploadErrors,
});

export const createInvoiceImport = call({
  id: 'invoiceImports.create',
  summary: 'The same as the upload of an invoice, by the name of the import',
  method: 'POST',
  path: '/economics/invoices/imports',
  roles: invoiceRoles,
  touches: ['invoiceImport'],
  idempotent: true,
  files: file,
  body: z.strictObject({ id }),
  answer: invoiceImport,
  errors: uploadErrors,
});

const idList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').filter((one) => one !== '')),
  ),
  z.array(id).check(z.maxLength(mostImportsAtOnce)),
);

export const listInvoiceImports = call({
  id: 'invoiceImports.list',
  summary:
    'Imports that are under way or failed, newest first, and those that are asked for by IncludeIds, each with those of the other invoices in its file',
  method: 'GET',
  path: '/economics/invoices/imports',
  roles: invoiceRoles,
  reads: ['invoiceImport'],
  query: z.strictObject({ IncludeIds: z.optional(idList) }),
  answer: z.array(invoiceImport),
});

export const listImportJobs = call({
  id: 'invoiceImports.jobs',
  summary: 'Every import of the account, newest first',
  method: 'GET',
  path: '/Accounting/invoices/import-jobs',
  roles: invoiceRoles,
  reads: ['invoiceImport'],
  list: list({
    filters: {
      id: { in: id },
      state: { in: invoiceImportState },
      source: { in: z.enum(importSources) },
      createdAt: { from: isoDate, to: isoDate },
    },
    sorts: ['createdAt', 'state', 'fileName'],
    defaultSort: 'createdAt:desc',
  }),
  answer: invoiceImport,
});

export const runInvoiceImport = call({
  id: 'invoiceImports.run',
  summary:
    'Start an import again by hand that failed or was taken back, with another document if one is sent along, or with a yes to what it asks',
  method: 'POST',
  path: '/economics/invoices/imports/:id/manual',
  roles: invoiceRoles,
  touches: ['invoiceImport'],
  params: byId,
  files: file,
  body: z.strictObject({ version: seenVersion, accept: z.optional(z.boolean()) }),
  answer: invoiceImport,
  errors: [
    withRow('Generic.Changed', invoiceImport),
    withRow('Invoices.Import.Not.Failed', invoiceImport),
    'Files.Empty',
    'Generic.Too.Large',
  ],
});

export const removeInvoiceImport = call({
  id: 'invoiceImports.remove',
  summary: 'Take an import that failed or was taken back off the list, with its document',
  method: 'DELETE',
  path: '/economics/invoices/imports/:id',
  roles: invoiceRoles,
  touches: ['invoiceImport'],
  params: byId,
  query: z.strictObject({ version: wholeNumber(1) }),
  errors: [
    withRow('Generic.Changed', invoiceImport),
    withRow('Invoices.Import.Not.Failed', invoiceImport),
  ],
});

export const getImportDocument = call({
  id: 'invoiceImports.document',
  summary: 'The document of an import as it came',
  method: 'GET',
  path: '/economics/invoices/imports/:id/document',
  roles: invoiceRoles,
  reads: [],
  params: byId,
  answer: 'file',
  errors: ['Generic.Not.Found'],
});

export const importFaultValues = ['readable', 'wrongReason', 'other'] as const;

export const reportImportFault = call({
  id: 'invoices.failedReport',
  summary: 'Tell whoever runs the portal that a document should have been read',
  method: 'POST',
  path: '/economics/invoices/:id/failedReport',
  roles: invoiceRoles,
  touches: [],
  params: byId,
  body: z.strictObject({
    value: z.enum(importFaultValues),
    message: lines(5_000),
    fileName: z.optional(z.string().check(z.maxLength(300))),
  }),
  errors: ['Generic.Not.Found', 'Invoices.Import.Not.Failed'],
});
