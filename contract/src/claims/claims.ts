import * as z from 'zod/mini';

import { call } from '../call.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { list } from '../list.ts';
import { amount, documentCurrency, id, instant, isoDate, version } from '../values.ts';
import { claimFinding } from './claimFindings.ts';
import { claimStatuses } from '../policies/claimRights.ts';

/** How long a claim has been waiting, in days. */
export const claimAges = ['to30', 'to60', 'to90', 'more'] as const;
export type ClaimAge = (typeof claimAges)[number];

/** The last day of each age group; the last group has no end. */
export const lastDayOf = { to30: 30, to60: 60, to90: 90, more: null } as const satisfies Record<
  ClaimAge,
  number | null
>;

/** The maximum number of findings in one letter. */
export const maxClaimFindings = 500;

export const claim = z.object({
  id,
  /** Without gaps within an account; assigned when the claim is sent. */
  number: z.nullable(z.int()),
  status: z.enum(claimStatuses),
  collectorId: id,
  collectorName: z.string(),
  currency: documentCurrency,
  amount,
  /** The part that credit notes cover. */
  credited: amount,
  findingCount: z.int(),
  /** Findings on lines of other locations are hidden from the reader; the amounts are of the whole claim. */
  isPart: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  sentAt: z.nullable(instant),
  sentBy: z.nullable(z.string()),
  sentTo: z.nullable(z.string()),
  /** The mail with the letter bounced. */
  mailFailed: z.boolean(),
  /** Days since it was sent; counted until it was closed. */
  ageDays: z.nullable(z.int()),
  closedAt: z.nullable(instant),
  /** Null if the portal itself found the credit note. */
  closedBy: z.nullable(z.string()),
  /** Why the supplier does not credit it. */
  closedReason: z.nullable(z.string()),
  version,
});
export type Claim = z.output<typeof claim>;

export const claimCredit = z.object({
  creditNoteId: id,
  creditNoteNumber: z.string(),
  issueDate: isoDate,
  /** The part of the claim that it covers. */
  amount,
  matchedAt: instant,
  /** Null if the portal itself matched it. */
  matchedBy: z.nullable(z.string()),
});
export type ClaimCredit = z.output<typeof claimCredit>;

export const claimChangeActions = [
  'created',
  'findingsAdded',
  'findingsRemoved',
  'sent',
  'matched',
  'matchedAutomatically',
  'unmatched',
  'rejected',
  'reopened',
] as const;

/** One action on a claim. */
export const claimChange = z.object({
  id,
  at: instant,
  by: z.string(),
  action: z.enum(claimChangeActions),
});
export type ClaimChange = z.output<typeof claimChange>;

export const claimDetail = z.extend(claim, {
  /** The address for the letter. */
  collectorEmail: z.nullable(z.string()),
  findings: z.array(claimFinding),
  credits: z.array(claimCredit),
  /** Newest first. */
  changes: z.array(claimChange),
});
export type ClaimDetail = z.output<typeof claimDetail>;

export const byClaimId = z.object({ id });

export const listClaims = call({
  id: 'claims.list',
  summary: 'Claims on suppliers, newest first',
  method: 'GET',
  path: '/economics/claims',
  roles: invoiceRoles,
  reads: ['claim'],
  list: list({
    filters: {
      status: { in: z.enum(claimStatuses) },
      collectorId: { in: id },
      age: { in: z.enum(claimAges) },
      sentAt: { from: isoDate, to: isoDate },
    },
    sorts: ['number', 'collectorName', 'amount', 'createdAt', 'sentAt', 'closedAt'],
    defaultSort: 'createdAt:desc',
  }),
  answer: claim,
});

export const getClaim = call({
  id: 'claims.one',
  summary: 'One claim with its findings, its credit notes and what was done to it',
  method: 'GET',
  path: '/economics/claims/:id',
  roles: invoiceRoles,
  reads: ['claim'],
  params: byClaimId,
  answer: claimDetail,
  errors: ['Generic.Not.Found'],
});

/** Money of all claims in one currency. `claimed` is the sum of the next three. */
export const claimTotals = z.object({
  currency: documentCurrency,
  /** Found, and not claimed yet. */
  toClaim: amount,
  claimed: amount,
  credited: amount,
  rejected: amount,
  open: amount,
  /** The open amount, by waiting time. */
  openByAge: z.object({ to30: amount, to60: amount, to90: amount, more: amount }),
});
export type ClaimTotals = z.output<typeof claimTotals>;

export const readClaimTotals = call({
  id: 'claims.totals',
  summary: 'What was claimed, credited, rejected and is open, in money of each currency',
  method: 'GET',
  path: '/economics/claims/totals',
  roles: invoiceRoles,
  reads: ['claim', 'inspection'],
  answer: z.array(claimTotals),
});

export const getClaimLetter = call({
  id: 'claims.letter',
  summary: 'The letter: of a draft as it would be sent, of any other as it was sent',
  method: 'GET',
  path: '/economics/claims/:id/letter',
  roles: invoiceRoles,
  reads: ['claim'],
  params: byClaimId,
  answer: 'file',
  errors: ['Claims.Nothing.To.Claim', 'Generic.Not.Found'],
});
