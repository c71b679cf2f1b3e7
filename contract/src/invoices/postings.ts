import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import {
  amount,
  documentCurrency,
  id,
  instant,
  isoDate,
  lines,
  quantity,
  version,
} from '../values.ts';
import { postingCategory, unit } from '../waste/waste.ts';

/** Amount and quantity of an invoice line, put on one infocard. A credit note's postings count negative in every sum. */
export const posting = z.object({
  id,
  invoiceId: id,
  lineId: id,
  infocardId: id,
  infocardName: z.string(),
  locationName: z.string(),
  category: postingCategory,
  quantity,
  unit,
  date: isoDate,
  numberOfCollections: z.int(),
  /** Tonnes, three decimals. */
  tonnageCollected: z.nullable(quantity),
  /** The infocard's order collected within three days, whose weight the tonnage repeats: it counts once. */
  order: z.nullable(z.object({ id, number: z.int() })),
  amount,
  currency: documentCurrency,
  text: z.string(),
  isSystemSuggestion: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  /** False where the infocard stands at a location the user has no access to. */
  editable: z.boolean(),
  version,
});
export type Posting = z.output<typeof posting>;

const fields = {
  category: postingCategory,
  quantity,
  unit,
  date: isoDate,
  numberOfCollections: z.int().check(z.minimum(0), z.maximum(10_000)),
  tonnageCollected: z.nullable(quantity),
  amount,
  text: lines(500),
};

export const postingInput = z.strictObject({ id, lineId: id, infocardId: id, ...fields });

const readers = ['Admin', 'LocationAdmin'] as const;
const byInvoice = z.object({ id });
const byPosting = z.object({ id, postingId: z.uuid() });

/** Values a new posting starts with, read from the line; a person may change each. */
export const postingDraft = z.object({ lineId: id, infocardId: id, ...fields });
export type PostingDraft = z.output<typeof postingDraft>;

export const getPostingDraft = call({
  id: 'postings.draft',
  summary: 'What a posting of this line to this infocard would start with',
  method: 'GET',
  path: '/economics/reconciliations/:id/postings/info-cards/draft',
  roles: readers,
  reads: [],
  params: byInvoice,
  query: z.strictObject({ lineId: id, infoCardId: z.uuid() }),
  answer: postingDraft,
  errors: ['Generic.Not.Found'],
});

export const createPosting = call({
  id: 'postings.create',
  summary: 'Post a line, or a part of it, to an infocard',
  method: 'POST',
  path: '/economics/reconciliations/:id/postings/info-cards',
  roles: readers,
  touches: ['invoice'],
  params: byInvoice,
  idempotent: true,
  body: postingInput,
  answer: posting,
  errors: [
    'Invoices.Locked',
    'Postings.Same.Infocard.Twice',
    'Postings.Exceeds.Line',
    'Generic.Already.Exists',
    'Generic.Not.Found',
  ],
});

export const updatePosting = call({
  id: 'postings.update',
  summary: 'Change a posting',
  method: 'PATCH',
  path: '/economics/reconciliations/:id/postings/info-cards/:postingId',
  roles: readers,
  touches: ['invoice'],
  params: byPosting,
  body: z.strictObject({ version, ...fields }),
  answer: posting,
  errors: [
    'Invoices.Locked',
    'Postings.Exceeds.Line',
    withRow('Generic.Changed', posting),
    'Generic.Not.Found',
    'Generic.Forbidden',
  ],
});

export const deletePosting = call({
  id: 'postings.delete',
  summary: 'Remove a posting',
  method: 'DELETE',
  path: '/economics/reconciliations/:id/postings/:postingId',
  roles: readers,
  touches: ['invoice'],
  params: byPosting,
  query: z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
  errors: [
    'Invoices.Locked',
    withRow('Generic.Changed', posting),
    'Generic.Not.Found',
    'Generic.Forbidden',
  ],
});
