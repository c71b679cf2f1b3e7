import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { documentType, invoiceStatus } from '../invoices/invoices.ts';
import { list } from '../list.ts';
import { amount, documentCurrency, id, instant, isoDate, lines, version } from '../values.ts';
import { postingCategory, priceUnit } from '../waste/waste.ts';
import { type InspectionPoint, inspectionPoint, inspectionPoints } from './findings.ts';
import { invoiceName, money } from '../money.ts';
import { inspectionStatuses } from '../policies/invoiceRights.ts';

/** The filters of a list; completed inspections are shown as approved. */
export const inspectionStatusFilters = ['AwaitsApproval', 'Approved'] as const;
/** An inspection that has not run says nothing about its invoice: it can neither be approved nor be the reason for a confirmation. */
export const inspectionResults = [
  'NotInspected',
  'Passed',
  'PassedWithWarnings',
  'Failed',
] as const;
export const inspectionResult = z.enum(inspectionResults);
export type InspectionResult = z.output<typeof inspectionResult>;

const textOrNull = z.nullable(z.string());

/** The result of each point, under its name. */
const pointResults = Object.fromEntries(
  inspectionPoints.map((point) => [point, inspectionResult]),
) as Readonly<Record<InspectionPoint, typeof inspectionResult>>;

/** The inspection of an invoice; it has the same id. */
export const inspection = z.object({
  id,
  invoiceId: invoiceName(id),
  invoiceNumber: invoiceName(z.string()),
  documentType,
  sellerName: z.string(),
  collector: z.nullable(z.object({ id, name: z.string() })),
  issueDate: isoDate,
  currency: documentCurrency,
  net: amount,
  status: z.enum(inspectionStatuses),
  result: inspectionResult,
  ...pointResults,
  /** The amount billed too much by its findings that are not accepted: the largest finding of each line. */
  atStake: amount,
  /** Null while it has not run. */
  inspectedAt: z.nullable(instant),
  approvedAt: z.nullable(instant),
  approvedBy: textOrNull,
  /** Findings on lines of other locations are hidden from the reader; results and amounts are of the whole document. */
  isPart: z.boolean(),
  version,
});
export type Inspection = z.output<typeof inspection>;

export const inspectionDetail = z.extend(inspection, {
  invoiceStatus,
  approvalReason: textOrNull,
  /** The report of the last approval exists; a later run does not change it. */
  hasReport: z.boolean(),
  /** Failures that are neither accepted nor claimed: approval with them needs a reason. */
  openFailures: z.int(),
  points: z.array(
    z.object({
      point: inspectionPoint,
      result: inspectionResult,
      findings: z.int(),
      open: z.int(),
    }),
  ),
});
export type InspectionDetail = z.output<typeof inspectionDetail>;

const agreedTerms = z.object({
  /** Null if the row is a cap. */
  price: z.nullable(money(z.string())),
  percentCap: textOrNull,
  indexPercent: z.string(),
  validFrom: isoDate,
  validTo: z.nullable(isoDate),
});

/** A change of an agreed price that concerns the days and containers of an invoice, made after the invoice had come. */
export const inspectionPriceChange = z.object({
  id,
  at: instant,
  by: z.string(),
  /** What the price is for: a container, a fraction, or null for everything of its category. */
  name: textOrNull,
  category: postingCategory,
  unit: priceUnit,
  currency: documentCurrency,
  /** Null for a new price. */
  before: z.nullable(agreedTerms),
  /** Null for a price that is gone. */
  after: z.nullable(agreedTerms),
  /** The last inspection has compared with the price as it became. */
  inspected: z.boolean(),
});
export type InspectionPriceChange = z.output<typeof inspectionPriceChange>;

/** The maximum number of price changes that an inspection shows; the newest. */
export const maxPriceChanges = 50;

export const inspectionWithPrices = z.extend(inspectionDetail, {
  priceChanges: z.array(inspectionPriceChange),
});
export type InspectionWithPrices = z.output<typeof inspectionWithPrices>;

const byId = z.object({ id });

export const listInspections = call({
  id: 'inspections.list',
  summary: 'Inspections of invoices, the newest invoice first',
  method: 'GET',
  path: '/economics/invoice-inspections',
  roles: invoiceRoles,
  reads: ['inspection', 'invoice'],
  list: list({
    filters: {
      result: { in: inspectionResult },
      collectorId: { in: id },
      issueDate: { from: isoDate, to: isoDate },
    },
    sorts: ['issueDate', 'atStake', 'inspectedAt', 'sellerName', 'invoiceNumber'],
    defaultSort: 'issueDate:desc',
    also: { includeOnlyWithStatus: z.optional(z.enum(inspectionStatusFilters)) },
  }),
  answer: inspection,
});

export const getInspection = call({
  id: 'inspections.one',
  summary:
    'One inspection with the results of its points, and agreed prices that changed since its invoice came',
  method: 'GET',
  path: '/economics/invoice-inspections/:id',
  roles: invoiceRoles,
  reads: ['inspection', 'invoice', 'agreementPrice'],
  params: byId,
  answer: inspectionWithPrices,
  errors: ['Generic.Not.Found'],
});

export const rerunInspection = call({
  id: 'inspections.rerun',
  summary: 'Inspect again: the inspection awaits approval with a new result',
  method: 'POST',
  path: '/economics/invoice-inspections/:id/rerun',
  roles: invoiceRoles,
  touches: ['inspection'],
  params: byId,
  body: z.strictObject({ version }),
  answer: inspectionDetail,
  errors: [
    withRow('Inspections.Changed', inspectionDetail),
    withRow('Invoices.Locked', inspectionDetail),
    'Generic.Not.Found',
  ],
});

export const approveInspection = call({
  id: 'inspections.approve',
  summary: 'Approve an inspection: its report is made and kept as it is then',
  method: 'POST',
  path: '/economics/invoice-inspections/:id/approve',
  roles: invoiceRoles,
  touches: ['inspection', 'invoice'],
  params: byId,
  /** The reason is required if a failure is neither accepted nor claimed. */
  body: z.strictObject({ version, reason: z.optional(lines(500)) }),
  answer: inspectionDetail,
  errors: [
    withRow('Inspections.Changed', inspectionDetail),
    withRow('Inspections.Approved', inspectionDetail),
    withRow('Inspections.Not.Inspected', inspectionDetail),
    withRow('Invoices.Locked', inspectionDetail),
    'Inspections.Reason.Missing',
    'Generic.Not.Found',
  ],
});

export const getInspectionReport = call({
  id: 'inspections.report',
  summary: 'The report of the last approval, as a PDF',
  method: 'GET',
  path: '/economics/invoice-inspections/:id/report',
  roles: invoiceRoles,
  reads: [],
  params: byId,
  answer: 'file',
  errors: ['Generic.Not.Found'],
});

export const refreshReconciliation = call({
  id: 'reconciliations.refresh',
  summary: 'Inspect an invoice again by what is known today; suggestions are read anew',
  method: 'POST',
  path: '/economics/reconciliations/:id/refresh',
  roles: invoiceRoles,
  touches: ['inspection', 'invoice'],
  params: byId,
  answer: inspectionDetail,
  errors: [withRow('Invoices.Locked', inspectionDetail), 'Generic.Not.Found'],
});
