import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { infocard } from './infocards.ts';
import { id, isoDate, version } from '../values.ts';

const keepers = ['Admin', 'LocationAdmin'] as const;
const byId = z.object({ id });

const pastPostings = z.object({
  /** Postings that differ from the present infocard in location, collector, waste or container. */
  count: z.int(),
  /** The day of the first of them. */
  since: z.nullable(isoDate),
});

export const getPastPostings = call({
  id: 'infocards.pastPostings',
  summary: 'The number of postings that differ from the present infocard',
  method: 'GET',
  path: '/info-cards/:id/past-postings',
  roles: keepers,
  reads: ['infocard', 'invoice'],
  params: byId,
  query: z.strictObject({ from: z.optional(isoDate) }),
  answer: pastPostings,
  errors: ['Generic.Not.Found'],
});

/** It changes past figures, but no amounts, weights or booked entries. */
export const applyToPast = call({
  id: 'infocards.applyToPast',
  summary: 'Apply the present values of an infocard to past postings',
  method: 'POST',
  path: '/info-cards/:id/past-postings',
  roles: keepers,
  touches: ['invoice'],
  params: byId,
  body: z.strictObject({
    /** The version that the caller has seen. */
    version,
    /** Postings from this day on; all of them if null. */
    from: z.nullable(isoDate),
  }),
  answer: pastPostings,
  errors: [withRow('Generic.Changed', infocard), 'Generic.Not.Found'],
});
