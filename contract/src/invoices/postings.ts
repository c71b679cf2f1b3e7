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
  seenVersion,
  seenVersionQuery,
  text,
  tonnage,
  version,
} from '../values.ts';
import { postingCategory, unit } from '../waste/waste.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { invoiceName } from '../money.ts';

/**
 * Amount and quantity of an invoice line, posted to one infocard. The sign is set only here: a credit note's postings are
 * negative, so that sums add the stored values. Names are those of the posting's day.
 */
/** A posting names so many of the collections whose weight it repeats. */
export const maxRepeatedWeights = 100;

export const posting = z.object({
  id,
  invoiceId: invoiceName(id),
  lineId: id,
  infocardId: id,
  infocardName: z.string(),
  locationName: z.string(),
  category: postingCategory,
  quantity,
  unit,
  /** The day on which reports count it. */
  date: isoDate,
  /** What was billed: the period of the line, else of the invoice, as of the posting. */
  periodStart: z.nullable(isoDate),
  periodEnd: z.nullable(isoDate),
  numberOfCollections: z.int(),
  tonnageCollected: z.nullable(tonnage),
  /** The infocard's order that was collected nearest to the date, within three days. */
  order: z.nullable(z.object({ id, number: z.int() })),
  /**
   * The orders whose weight the tonnage repeats: those of its period, else the nearest within three days. It counts only once. A
   * weighing that belongs to no order has a ticket instead of a number, or neither. Of many, the first ones.
   */
  repeatsWeightOf: z.array(
    z.object({ id, number: z.nullable(z.int()), ticket: z.nullable(z.string()) }),
  ),
  /** How many they are altogether. */
  repeatsWeightCount: z.int(),
  /** kg beyond the weighed orders of its period, more than 1 %, that are in no sum until a person accepts the finding. */
  disputedKg: z.nullable(z.string()),
  amount,
  currency: documentCurrency,
  text: z.string(),
  /** Posted as the portal suggested it, and not changed since. */
  isSystemSuggestion: z.boolean(),
  /** Its part of a split, from 0 to 1; null if the line was not split. */
  splitShare: z.nullable(z.string()),
  /** Why a person posted more than was left of the line; null if nothing was exceeded. */
  overrideReason: z.nullable(z.string()),
  createdAt: instant,
  createdBy: z.string(),
  version,
});
export type Posting = z.output<typeof posting>;

/** The fields of a posting that a person sets, or the portal suggests. */
export const postingFields = {
  category: postingCategory,
  quantity,
  unit,
  date: isoDate,
  numberOfCollections: z.int().check(z.minimum(-10_000), z.maximum(10_000)),
  tonnageCollected: z.nullable(tonnage),
  amount,
  text: lines(500),
};
/** Their names, in the order of the form. Another system may leave them out of a posting. */
export const postingKeys = Object.keys(postingFields) as readonly (keyof typeof postingFields)[];

/** Posting more than is left of the line needs a reason. */
const override = { overrideReason: z.optional(text(500)) };

export const postingInput = z.strictObject({
  id,
  lineId: id,
  infocardId: id,
  ...postingFields,
  ...override,
});

const byInvoice = z.object({ id });
const byPosting = z.object({ id, postingId: z.uuid() });

/** Values a new posting starts with, read from the line; a person may change each. */
export const postingDraft = z.object({ lineId: id, infocardId: id, ...postingFields });
export type PostingDraft = z.output<typeof postingDraft>;

export const getPostingDraft = call({
  id: 'postings.draft',
  summary: 'What a posting of this line to this infocard would start with',
  method: 'GET',
  path: '/economics/reconciliations/:id/postings/info-cards/draft',
  roles: invoiceRoles,
  reads: [],
  params: byInvoice,
  query: z.strictObject({ lineId: id, infoCardId: z.uuid() }),
  answer: postingDraft,
  errors: ['Generic.Not.Found'],
});

export const getPosting = call({
  id: 'postings.one',
  summary: 'One posting of the invoice',
  method: 'GET',
  path: '/economics/reconciliations/:id/postings/:postingId',
  roles: invoiceRoles,
  reads: ['invoice'],
  params: byPosting,
  answer: posting,
  errors: ['Generic.Not.Found'],
});

export const createPosting = call({
  id: 'postings.create',
  summary: 'Post a line, or a part of it, to an infocard',
  method: 'POST',
  path: '/economics/reconciliations/:id/postings/info-cards',
  roles: invoiceRoles,
  touches: ['invoice'],
  params: byInvoice,
  idempotent: true,
  body: postingInput,
  answer: posting,
  errors: [
    'Invoices.Locked',
    'Invoices.Location.Not.Confirmed',
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
  roles: invoiceRoles,
  touches: ['invoice'],
  params: byPosting,
  body: z.strictObject({ version: seenVersion, ...postingFields, ...override }),
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
  roles: invoiceRoles,
  touches: ['invoice'],
  params: byPosting,
  query: seenVersionQuery,
  errors: [
    'Invoices.Locked',
    withRow('Generic.Changed', posting),
    'Generic.Not.Found',
    'Generic.Forbidden',
  ],
});
