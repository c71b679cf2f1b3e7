import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { list } from '../list.ts';
import { amount, documentPrice, id, instant, isoDate, lines, version } from '../values.ts';
import { unit } from '../waste/waste.ts';

export const inspectionPoints = [
  'agreementCompliance',
  'lineSum',
  'vat',
  'emptyCollections',
] as const;
export const inspectionPoint = z.enum(inspectionPoints);
export type InspectionPoint = z.output<typeof inspectionPoint>;

/** A rule of an inspection: it belongs to a point. Its word is in `words/`. */
interface InspectionRule {
  readonly point: InspectionPoint;
  /** What `expected` and `billed` count; without it they are money: a price of one unit, or an amount. */
  readonly compares?: 'count' | 'percent' | 'weight';
}

const agreed = { point: 'agreementCompliance' } as const;
const summed = { point: 'lineSum' } as const;
const collected = { point: 'emptyCollections' } as const;

/**
 * Possible errors of a line, or of a sum of the whole document. They include the usual findings of auditors: a wrong rate, a
 * raise above the agreed index, a fee without an agreement, a surcharge above its cap or above what its text says, a weight above
 * the weighed one, a collection billed on two invoices.
 */
export const inspectionRules = {
  noSupplier: agreed,
  noPrice: agreed,
  feeNotAgreed: agreed,
  wrongRate: agreed,
  raiseAboveIndex: agreed,
  incomeTooLow: agreed,
  surchargeAboveCap: { ...agreed, compares: 'percent' },
  surchargeAboveText: { ...agreed, compares: 'percent' },
  lineAmount: summed,
  documentSum: summed,
  unknownVatRate: { point: 'vat', compares: 'percent' },
  billedLate: collected,
  nothingCollected: { ...collected, compares: 'count' },
  moreThanCollected: { ...collected, compares: 'count' },
  billedTwice: { ...collected, compares: 'count' },
  abovePeriodWeight: { ...collected, compares: 'weight' },
  billedEarlier: collected,
  weightAboveWeighed: { ...collected, compares: 'weight' },
  weightRoundedUp: { ...collected, compares: 'weight' },
  wrongWeightUnit: { ...collected, compares: 'weight' },
  weightBeyondLorry: { ...collected, compares: 'weight' },
} as const satisfies Record<string, InspectionRule>;
export type FindingRule = keyof typeof inspectionRules;
export const findingRules = Object.keys(inspectionRules) as [FindingRule, ...FindingRule[]];
export const findingRule = z.enum(findingRules);

export const inspectionRuleOf = (rule: FindingRule): InspectionRule => inspectionRules[rule];

const signs = { count: '', percent: ' %', weight: ' kg' } as const;

/** A stored finding may have a rule of another version. */
const known: Readonly<Record<string, InspectionRule | undefined>> = inspectionRules;

/** The sign behind what a rule compares; undefined where that is money. */
export function comparedSign(rule: FindingRule): string | undefined {
  const compares = known[rule]?.compares;
  return compares && signs[compares];
}

export const findingSeverities = ['warning', 'failed'] as const;
export const findingStatuses = ['open', 'accepted', 'claimed'] as const;

/** The evidence for a finding. A `rule` is a published rule of e-invoices, by its code; a `base` is the amount that a surcharge is a per cent of. */
export const evidenceKinds = [
  'price',
  'order',
  'weighing',
  'invoice',
  'line',
  'rule',
  'base',
] as const;
export const findingEvidence = z.object({
  kind: z.enum(evidenceKinds),
  id: z.nullable(id),
  /** Number of the order, ticket, number of the invoice or of the line, code of the rule. */
  name: z.nullable(z.string()),
  date: z.nullable(isoDate),
  /** The price, the weight in kg, the amount of an earlier invoice or of a base. */
  figure: z.nullable(documentPrice),
  unit: z.nullable(unit),
});
export type FindingEvidence = z.output<typeof findingEvidence>;

const textOrNull = z.nullable(z.string());

export const inspectionFinding = z.object({
  id,
  inspectionId: id,
  position: z.int(),
  point: inspectionPoint,
  rule: findingRule,
  severity: z.enum(findingSeverities),
  /** Null if the finding is about the whole document. */
  line: z.nullable(z.object({ id, lineId: z.string(), text: z.string(), amount })),
  /** A price of one unit, a per cent, a number of collections, a weight in kg or an amount, as the rule has it. */
  expected: z.nullable(documentPrice),
  billed: z.nullable(documentPrice),
  /** The amount that was billed too much, in the invoice's currency; null if unknown. */
  difference: z.nullable(amount),
  evidence: z.array(findingEvidence),
  status: z.enum(findingStatuses),
  /** Why it was accepted. */
  reason: textOrNull,
  decidedAt: z.nullable(instant),
  decidedBy: textOrNull,
  claimId: z.nullable(id),
  version,
});
export type InspectionFinding = z.output<typeof inspectionFinding>;

export const listInspectionFindings = call({
  id: 'inspections.findings',
  summary: 'What an inspection has found, line by line',
  method: 'GET',
  path: '/economics/invoice-inspections/:id/findings',
  roles: invoiceRoles,
  reads: ['inspection'],
  params: z.object({ id }),
  list: list({
    filters: {
      point: { in: inspectionPoint },
      severity: { in: z.enum(findingSeverities) },
      status: { in: z.enum(findingStatuses) },
    },
    sorts: ['position'],
    defaultSort: 'position:asc',
  }),
  answer: inspectionFinding,
  errors: ['Generic.Not.Found'],
});

const ofFinding = z.object({ id, findingId: id });
const decisionErrors = [
  withRow('Generic.Changed', inspectionFinding),
  'Inspections.Approved',
  'Inspections.Finding.Claimed',
  'Generic.Not.Found',
] as const;

export const acceptFinding = call({
  id: 'inspections.acceptFinding',
  summary: 'Accept what was found, with the reason',
  method: 'POST',
  path: '/economics/invoice-inspections/:id/findings/:findingId/accept',
  roles: invoiceRoles,
  touches: ['inspection'],
  params: ofFinding,
  body: z.strictObject({ version, reason: lines(500) }),
  answer: inspectionFinding,
  errors: decisionErrors,
});

export const undoAcceptance = call({
  id: 'inspections.undoAcceptance',
  summary: 'Take back that a finding was accepted',
  method: 'POST',
  path: '/economics/invoice-inspections/:id/findings/:findingId/undo-accept',
  roles: invoiceRoles,
  touches: ['inspection'],
  params: ofFinding,
  body: z.strictObject({ version }),
  answer: inspectionFinding,
  errors: decisionErrors,
});
