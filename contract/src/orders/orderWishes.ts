import * as z from 'zod/mini';

import { isoDate, optionalLines, optionalText } from '../values.ts';

/** The customer's wishes for the collection. */
export const orderWishes = {
  asFastAsPossible: z.boolean(),
  wantedEmptiedDate: z.nullable(isoDate),
  comment: optionalLines(2000),
  requisitionId: optionalText(100),
};

interface When {
  readonly asFastAsPossible: boolean;
  readonly wantedEmptiedDate: string | null;
}

/** Either as fast as possible or on a date. */
export const oneWhen = z.refine<When>(
  ({ asFastAsPossible, wantedEmptiedDate }) => asFastAsPossible !== (wantedEmptiedDate !== null),
  { error: 'asFastAsPossible or a date', path: ['wantedEmptiedDate'] },
);
