import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import {
  serviceReportActionNames,
  serviceReportStatuses,
} from '../policies/serviceReportRights.ts';
import {
  id,
  instant,
  isoDate,
  lines,
  optionalLines,
  quantity,
  version,
  weightKg,
} from '../values.ts';

export const serviceReportKinds = ['missedPickup', 'wrongWeight', 'other'] as const;
export const serviceReportKind = z.enum(serviceReportKinds);
export type ServiceReportKind = z.output<typeof serviceReportKind>;

/** The events of a report that its timeline shows; the detail is the text, the answer, the note or the reason. */
export const serviceReportEventKinds = [
  'reported',
  'answered',
  'resolved',
  'notResolved',
  'reopened',
] as const;

const file = z.object({ id, name: z.string(), mediaType: z.string(), bytes: z.int() });
const event = z.object({
  id,
  at: instant,
  kind: z.enum(serviceReportEventKinds),
  actorName: z.string(),
  detail: z.nullable(z.string()),
});
export type ServiceReportEvent = z.output<typeof event>;

/** A report as both sides see it: the report itself stores what the carrier may know about the customer. */
export const serviceReportSummary = z.object({
  id,
  kind: serviceReportKind,
  status: z.enum(serviceReportStatuses),
  infocardId: id,
  infocardName: z.string(),
  locationId: id,
  locationName: z.string(),
  locationAddress: z.string(),
  customerName: z.string(),
  supplierName: z.string(),
  /** The carrier answers in the portal; otherwise it receives a mail. */
  answersHere: z.boolean(),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.int()),
  /** The day of the reported collection. */
  date: isoDate,
  text: z.string(),
  /** For a wrong weight: the weight on the order, and the correct weight. */
  kgNoted: z.nullable(quantity),
  /** The noted weight was an estimate. */
  weightEstimated: z.boolean(),
  kgExpected: z.nullable(quantity),
  reporterName: z.string(),
  reportedAt: instant,
  answeredAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** Null until it is closed. */
  resolved: z.nullable(z.boolean()),
  version,
});
export type ServiceReportSummary = z.output<typeof serviceReportSummary>;

export const serviceReport = z.object({
  ...serviceReportSummary.shape,
  files: z.array(file),
  events: z.array(event),
  allowedActions: z.array(z.enum(serviceReportActionNames)),
});
export type ServiceReport = z.output<typeof serviceReport>;

const customers = ['Admin', 'LocationAdmin', 'User', 'FacilityUser'] as const;
const byId = z.object({ id });
const filters = {
  status: { in: z.enum(serviceReportStatuses) },
  kind: { in: serviceReportKind },
} as const;
const sorts = ['reportedAt', 'date', 'status', 'kind', 'infocardName', 'locationName'] as const;

export const maxServiceReportFiles = 5;
export const maxServiceReportFileBytes = 15 * 1024 * 1024;
const moveErrors = [
  withRow('Generic.Changed', serviceReport),
  withRow('ServiceReports.Not.Open', serviceReport),
] as const;

export const listServiceReports = call({
  id: 'serviceReports.list',
  summary: 'Reports of missed pick-ups, wrong weights and similar, newest first',
  method: 'GET',
  path: '/concerns/service-reports',
  offline: true,
  roles: customers,
  reads: ['serviceReport'],
  list: list({
    filters: { ...filters, locationId: { in: id }, infocardId: { in: id } },
    sorts: [...sorts, 'supplierName'],
    defaultSort: 'reportedAt:desc',
  }),
  answer: serviceReportSummary,
});

export const getServiceReport = call({
  id: 'serviceReports.one',
  summary: 'One report with its timeline',
  method: 'GET',
  path: '/concerns/service-reports/:id',
  offline: true,
  roles: customers,
  reads: ['serviceReport'],
  params: byId,
  answer: serviceReport,
});

export const createServiceReport = call({
  id: 'serviceReports.create',
  summary: 'Report a missed pick-up or a wrong weight to the carrier, with photos',
  method: 'POST',
  path: '/concerns/service-reports',
  roles: customers,
  touches: ['serviceReport'],
  idempotent: true,
  files: { max: maxServiceReportFiles, maxBytes: maxServiceReportFileBytes },
  body: z
    .strictObject({
      id,
      kind: serviceReportKind,
      infocardId: id,
      orderId: z.nullable(id),
      date: isoDate,
      text: lines(2000),
      kgExpected: z.nullable(weightKg),
    })
    .check(
      z.refine(({ kind, kgExpected }) => (kind === 'wrongWeight') === (kgExpected !== null), {
        error: 'the weight expected, for a wrong weight',
        path: ['kgExpected'],
      }),
    ),
  answer: serviceReport,
  errors: [
    'Orders.Missing.Collector',
    'Generic.Not.Found',
    'Generic.Already.Exists',
    'Files.Type.Not.Allowed',
    'Generic.Too.Large',
    'Generic.Idempotency.Conflict',
  ],
});

export const closeServiceReport = call({
  id: 'serviceReports.close',
  summary: 'Close a report, resolved or not',
  method: 'POST',
  path: '/concerns/service-reports/:id/close',
  roles: customers,
  touches: ['serviceReport'],
  params: byId,
  body: z.strictObject({ version, resolved: z.boolean(), note: optionalLines(2000) }),
  answer: serviceReport,
  errors: moveErrors,
});

export const reopenServiceReport = call({
  id: 'serviceReports.reopen',
  summary: 'Reopen a report that was closed within the last 30 days',
  method: 'POST',
  path: '/concerns/service-reports/:id/reopen',
  roles: customers,
  touches: ['serviceReport'],
  params: byId,
  body: z.strictObject({ version, reason: lines(2000) }),
  answer: serviceReport,
  errors: [...moveErrors, withRow('ServiceReports.Too.Late', serviceReport)],
});

export const listSupplierServiceReports = call({
  id: 'supplierServiceReports.list',
  summary: 'The reports of customers to this supplier account',
  method: 'GET',
  path: '/suppliers/service-reports',
  offline: true,
  roles: ['Supplier'],
  reads: ['serviceReport'],
  list: list({ filters, sorts: [...sorts, 'customerName'], defaultSort: 'reportedAt:desc' }),
  answer: serviceReportSummary,
});

export const getSupplierServiceReport = call({
  id: 'supplierServiceReports.one',
  summary: 'One report of a customer',
  method: 'GET',
  path: '/suppliers/service-reports/:id',
  offline: true,
  roles: ['Supplier'],
  reads: ['serviceReport'],
  params: byId,
  answer: serviceReport,
});

export const answerServiceReport = call({
  id: 'supplierServiceReports.answer',
  summary: "Answer a customer's report",
  method: 'POST',
  path: '/suppliers/service-reports/:id/answer',
  roles: ['Supplier'],
  touches: ['serviceReport'],
  params: byId,
  body: z.strictObject({ version, text: lines(2000) }),
  answer: serviceReport,
  errors: moveErrors,
});
