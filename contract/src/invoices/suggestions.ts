import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, isoDate, wholeNumber } from '../values.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { posting, postingFields, postingInput } from './postings.ts';
import { postingCategory } from '../waste/waste.ts';

/** The reasons for a suggestion, the strongest first. */
export const suggestionReasons = [
  'history',
  'price',
  'weighing',
  'visit',
  'words',
  'place',
  'neighbour',
  'unit',
] as const;
export const suggestionReason = z.enum(suggestionReasons);
export type SuggestionReason = z.output<typeof suggestionReason>;

/** The posting that the portal suggests for a line that is not fully posted. */
export const postingSuggestion = z.object({
  lineId: id,
  /** Null if the line belongs to no container, or to an unknown one. */
  infocard: z.nullable(
    z.object({ id, name: z.string(), locationId: id, locationName: z.string() }),
  ),
  /** Where the line belongs, also without an infocard; null if that is unknown. */
  location: z.nullable(z.object({ id, name: z.string() })),
  ...postingFields,
  /** 0 to 1: of the categories suggested with 0.98, 98 % are right. */
  confidence: z.number(),
  /** It has an infocard, and is sure enough to be accepted without a check by the account's settings. */
  isSure: z.boolean(),
  reasons: z.array(suggestionReason),
  /** How often such a line of the supplier was posted to this infocard, and since when; null if never. */
  past: z.nullable(z.object({ times: z.int(), since: isoDate })),
  /** Other categories that it may be, the likeliest first. */
  alternatives: z.array(postingCategory),
});
export type PostingSuggestion = z.output<typeof postingSuggestion>;

/** The maximum number of lines for which suggestions are given, or accepted, at once. */
export const maxLinesAtOnce = 300;

export const listSuggestions = call({
  id: 'postings.suggestions',
  summary: 'What the portal would post of each line of an invoice that is not posted in full',
  method: 'GET',
  path: '/economics/reconciliations/:id/suggestions',
  roles: invoiceRoles,
  costly: true,
  reads: ['invoice', 'economicsSettings'],
  params: z.object({ id }),
  query: z.strictObject({
    /** The number of lines to skip; at most 300 lines are answered. */
    from: z.optional(wholeNumber(0, 1_000_000)),
  }),
  answer: z.array(postingSuggestion),
  errors: ['Generic.Not.Found'],
});

/** Why one line of many is not posted. */
export const takenSuggestionErrors = [
  'Postings.Same.Infocard.Twice',
  'Postings.Exceeds.Line',
  'Generic.Already.Exists',
  'Generic.Not.Found',
] as const;

export const takenSuggestion = z.object({
  lineId: id,
  /** Null if it was posted. */
  error: z.nullable(z.enum(takenSuggestionErrors)),
  posting: z.nullable(posting),
});
export type TakenSuggestion = z.output<typeof takenSuggestion>;

export const takeSuggestions = call({
  id: 'postings.takeSuggestions',
  summary:
    'Post suggestions as they were shown; each line says what became of it, and all are undone as one',
  method: 'POST',
  path: '/economics/reconciliations/:id/suggestions/accept',
  roles: invoiceRoles,
  touches: ['invoice'],
  idempotent: true,
  params: z.object({ id }),
  body: z.strictObject({
    rows: z
      .array(
        z.extend(postingInput, {
          confidence: z.number().check(z.minimum(0), z.maximum(1)),
          reasons: z.array(suggestionReason).check(z.maxLength(suggestionReasons.length)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxLinesAtOnce)),
  }),
  answer: z.array(takenSuggestion),
  errors: ['Invoices.Locked', 'Invoices.Location.Not.Confirmed', 'Generic.Not.Found'],
});
