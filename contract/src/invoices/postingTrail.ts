import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, isoDate } from '../values.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { posting } from './postings.ts';
import { invoiceName } from '../money.ts';

export const postingHistoryRow = z.extend(posting, {
  invoiceNumber: invoiceName(z.string()),
  sellerName: z.string(),
  /** The text of the invoice's line. */
  lineText: z.string(),
});
export type PostingHistoryRow = z.output<typeof postingHistoryRow>;

/** The list of earlier postings, of an infocard or of a line. */
export const postingHistoryList = {
  list: list({
    filters: { date: { from: isoDate, to: isoDate } },
    sorts: ['date', 'amount'],
    defaultSort: 'date:desc',
  }),
  answer: postingHistoryRow,
  errors: ['Generic.Not.Found'],
} as const;

export const listPostingHistory = call({
  id: 'postings.history',
  summary: 'What was posted to an infocard, the newest first',
  method: 'GET',
  path: '/economics/reconciliations/posting-history/info-card-posting/:infocardId',
  roles: invoiceRoles,
  reads: ['invoice'],
  params: z.object({ infocardId: id }),
  ...postingHistoryList,
});

export const undoneActions = ['created', 'changed', 'removed', 'lineMarked'] as const;

export const undoPostings = call({
  id: 'postings.undo',
  summary: 'Take back the last thing that the caller has posted, changed or removed in an invoice',
  method: 'POST',
  path: '/economics/reconciliations/:id/undo',
  roles: invoiceRoles,
  touches: ['invoice'],
  params: z.object({ id }),
  answer: z.object({
    /** The action that was undone. */
    action: z.enum(undoneActions),
    /** The number of postings changed at once. */
    count: z.int(),
    lineIds: z.array(id),
  }),
  errors: [
    'Invoices.Locked',
    'Postings.Nothing.To.Undo',
    'Postings.Line.Is.Posted',
    'Postings.Line.Carries.Money',
    'Postings.Same.Infocard.Twice',
    'Postings.Exceeds.Line',
    'Postings.Changed.Since',
    'Generic.Forbidden',
    'Generic.Not.Found',
  ],
});
