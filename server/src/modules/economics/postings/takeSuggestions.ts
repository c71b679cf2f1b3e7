import { randomUUID } from 'node:crypto';

import {
  type CallRequest,
  type TakenSuggestion,
  takenSuggestionErrors,
  type takeSuggestions,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { reasonOf } from '../../../http/reasonOf.ts';
import { holdToPost } from './openInvoice.ts';
import { postLine } from './writePosting.ts';

type Rows = CallRequest<typeof takeSuggestions>['body']['rows'];

/**
 * Posts the suggestions as the user has seen them, each separately: a line that somebody else has posted meanwhile returns an
 * error, and the others are posted. They are one change, undone in one step.
 */
export async function takeEach(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  rows: Rows,
): Promise<TakenSuggestion[]> {
  const { currency } = await holdToPost(tx, actor.accountId, invoiceId);
  const to = { invoiceId, currency, groupId: randomUUID() };
  const taken: TakenSuggestion[] = [];
  for (const { confidence, reasons, ...posting } of rows) {
    const { lineId } = posting;
    try {
      const row = await postLine(tx, actor, to, posting, {
        suggested: { confidence, reasons },
      });
      taken.push({ lineId, error: null, posting: row });
    } catch (error) {
      taken.push({ lineId, error: reasonOf(error, takenSuggestionErrors), posting: null });
    }
  }
  return taken;
}
