import * as z from 'zod/mini';

import { call } from '../call.ts';
import { amount, id, isoDate } from '../values.ts';
import { postingCategory, unit } from '../waste/waste.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { invoiceLineKinds } from './invoiceLines.ts';
import { postingHistoryList } from './postingTrail.ts';
import { invoiceName } from '../money.ts';

const byLine = z.object({ id, lineId: z.uuid() });

/** A person may change a line between product and text; header lines keep their kind. */
export const markLine = call({
  id: 'postings.markLine',
  summary: 'Say that a line only says something and is posted nowhere, or take that back',
  method: 'PATCH',
  path: '/economics/reconciliations/:id/lines/:lineId',
  roles: invoiceRoles,
  touches: ['invoice'],
  params: byLine,
  body: z.strictObject({ isText: z.boolean() }),
  answer: z.object({ lineId: id, kind: z.enum(invoiceLineKinds) }),
  errors: [
    'Invoices.Locked',
    'Postings.Line.Is.Posted',
    'Postings.Line.Carries.Money',
    'Generic.Not.Found',
  ],
});

export const listLineHistory = call({
  id: 'postings.lineHistory',
  summary:
    'Where lines of the same supplier that say the same were posted before, the newest first',
  method: 'GET',
  path: '/economics/reconciliations/:id/lines/:lineId/posting-history',
  roles: invoiceRoles,
  reads: ['invoice'],
  params: byLine,
  ...postingHistoryList,
});

/** How such a line was split before, in per cent that sum to 100. */
export const lastSplit = z.object({
  invoiceNumber: invoiceName(z.string()),
  date: isoDate,
  category: postingCategory,
  unit,
  parts: z.array(
    z.object({
      infocard: z.object({ id, name: z.string(), location: z.object({ name: z.string() }) }),
      share: amount,
    }),
  ),
});
export type LastSplit = z.output<typeof lastSplit>;

export const getLastSplit = call({
  id: 'postings.lastSplit',
  summary:
    'How a line of the same supplier that says the same was split the last time; null if never',
  method: 'GET',
  path: '/economics/reconciliations/:id/lines/:lineId/last-split',
  roles: invoiceRoles,
  reads: ['invoice'],
  params: byLine,
  answer: z.object({ split: z.nullable(lastSplit) }),
  errors: ['Generic.Not.Found'],
});
