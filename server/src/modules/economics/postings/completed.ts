import { postingKeys } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { draftPosting } from './draftPosting.ts';
import type { NewPosting } from './writePosting.ts';

type SentPosting = Pick<NewPosting, 'id' | 'lineId' | 'infocardId'> & Partial<NewPosting>;

/** What another system leaves out of a new posting is what its draft has; the portal's own pages send everything. */
export async function completed(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  sent: SentPosting,
): Promise<NewPosting> {
  if (postingKeys.every((key) => key in sent)) return sent as NewPosting;
  const { lineId, infocardId } = sent;
  return { ...(await draftPosting(tx, actor, invoiceId, { lineId, infocardId })), ...sent };
}
