import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, isoDate } from '../values.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { posting } from './postings.ts';

/** The actions of people on an invoice, its postings and its inspection. */
export const trailActions = [
  'created',
  'changed',
  'removed',
  'restored',
  'lineMarked',
  'saved',
  'readingCorrected',
  'locationConfirmed',
  'needsConfirmation',
  'confirmationCleared',
  'findingAccepted',
  'acceptanceUndone',
  'inspectedAgain',
  'approved',
  'confirmed',
  'reopened',
  'takenBack',
] as const;

/** A posting as the trail stores it: unchanged, even after the posting is removed. */
export const trailPosting = z.extend(
  z.pick(posting, {
    infocardName: true,
    category: true,
    quantity: true,
    unit: true,
    date: true,
    numberOfCollections: true,
    tonnageCollected: true,
    amount: true,
    currency: true,
    text: true,
  }),
  {
    /** Absent in entries from before postings had a period. */
    periodStart: z.optional(z.nullable(isoDate)),
    periodEnd: z.optional(z.nullable(isoDate)),
  },
);
export type TrailPosting = z.output<typeof trailPosting>;

export const invoiceChange = z.object({
  id,
  at: instant,
  by: z.string(),
  action: z.enum(trailActions),
  /** It undoes an earlier change. */
  isUndo: z.boolean(),
  /** The line that it is about, by its number in the document. */
  lineId: z.nullable(z.string()),
  /** The posting before and after; null if there was none, or if the change is not about a posting. */
  before: z.nullable(trailPosting),
  after: z.nullable(trailPosting),
});
export type InvoiceChange = z.output<typeof invoiceChange>;

export const listInvoiceChanges = call({
  id: 'reconciliations.changes',
  summary: 'Who did what with an invoice, its postings and its inspection, the newest first',
  method: 'GET',
  path: '/economics/reconciliations/:id/changes',
  roles: invoiceRoles,
  reads: ['invoice', 'inspection'],
  params: z.object({ id }),
  list: list({ filters: {}, sorts: ['at'], defaultSort: 'at:desc', noSearch: true }),
  answer: invoiceChange,
  errors: ['Generic.Not.Found'],
});
