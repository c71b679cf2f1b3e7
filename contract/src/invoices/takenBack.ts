import * as z from 'zod/mini';

import { call } from '../call.ts';
import type { ErrorKey } from '../errors.ts';
import { id, isoDate } from '../values.ts';
import { invoiceRoles } from './invoiceRoles.ts';

/** Why an invoice cannot be taken back. */
export const keptReasons = [
  'Invoices.Locked',
  'Invoices.Booked',
  'Invoices.Posted',
  'Invoices.Claimed',
] as const satisfies ErrorKey[];
export type KeptReason = (typeof keptReasons)[number];

/** One call takes back no more invoices than this, and no more of their lines than `mostLinesAtOnce` where it is more than one. */
export const mostTakenBackAtOnce = 100;
export const mostTakenBackLines = 5_000;

/**
 * Takes back what a bad import has brought, a part with each call: ask again with `after` until it is null. An invoice that is posted, locked,
 * booked or claimed stays, and is counted by its reason.
 */
export const takeBackImports = call({
  id: 'invoiceImports.takeBack',
  summary:
    'Take back the invoices that were imported on these days, a part with each call; those that are in use stay',
  method: 'POST',
  path: '/economics/invoices/imports/take-back',
  roles: invoiceRoles,
  wholeAccount: true,
  touches: ['invoice', 'invoiceImport', 'inspection'],
  idempotent: true,
  body: z.strictObject({
    /** Days on which the documents were sent, both included. */
    from: isoDate,
    to: isoDate,
    source: z.enum(['integration', 'upload']),
    /** The import with which the call before ended. */
    after: z.nullable(id),
  }),
  answer: z.object({
    takenBack: z.int(),
    kept: z.array(z.object({ reason: z.enum(keptReasons), count: z.int() })),
    /** Null at the end. */
    after: z.nullable(id),
  }),
});
