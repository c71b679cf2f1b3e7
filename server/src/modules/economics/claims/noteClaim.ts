import type { ClaimChange } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { type ChangedBy, noteChange } from '../postings/index.ts';

/** Notifies other screens about a change of a claim. */
export const notifyPages = (tx: Tx, accountId: string, claimId: string): Promise<void> =>
  notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'claim-changed',
    payload: { claimId },
  });

/** Writes a change of a claim to the trail, and notifies other screens. */
export async function noteClaim(
  tx: Tx,
  by: ChangedBy,
  claimId: string,
  change: {
    readonly action: ClaimChange['action'];
    readonly before?: object;
    readonly after?: object;
  },
): Promise<void> {
  await noteChange(tx, by, { subject: 'claim', subjectId: claimId, ...change });
  await notifyPages(tx, by.accountId, claimId);
}
