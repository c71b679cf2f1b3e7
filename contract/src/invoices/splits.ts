import * as z from 'zod/mini';

import { call } from '../call.ts';
import { amount, id, isoDate, lines } from '../values.ts';
import { postingCategory, unit } from '../waste/waste.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { posting } from './postings.ts';

/** The measure of the shares in a split; equal parts have none. */
export const splitMeasures = ['percent', 'amount', 'quantity', 'weight', 'equal'] as const;
export type SplitMeasure = (typeof splitMeasures)[number];

export const maxSplitParts = 50;

export const splitLine = call({
  id: 'postings.split',
  summary: 'Post what is left of a line to several infocards, each with its share',
  method: 'POST',
  path: '/economics/reconciliations/:id/postings/split',
  roles: invoiceRoles,
  touches: ['invoice'],
  idempotent: true,
  params: z.object({ id }),
  body: z.strictObject({
    lineId: id,
    category: postingCategory,
    unit,
    date: isoDate,
    text: lines(500),
    by: z.enum(splitMeasures),
    parts: z
      .array(
        z.strictObject({
          /** The id of the resulting posting. */
          id,
          infocardId: id,
          /** Per cent; an amount in the invoice's currency; a quantity in `unit`; kg. Ignored for equal parts. */
          share: amount,
        }),
      )
      .check(z.minLength(2), z.maxLength(maxSplitParts)),
  }),
  answer: z.array(posting),
  errors: [
    'Invoices.Locked',
    'Invoices.Location.Not.Confirmed',
    'Postings.Split.Sum',
    'Postings.Same.Infocard.Twice',
    'Postings.Exceeds.Line',
    'Generic.Already.Exists',
    'Generic.Not.Found',
  ],
});
