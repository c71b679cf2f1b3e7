import { claimActions, claimAllows } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { readClaim } from './claimRows.ts';
import { noteClaim } from './noteClaim.ts';

interface SeenClaim {
  readonly id: string;
  readonly version: number;
}

const claimOf = (tx: Tx, { accountId }: Actor, id: string) =>
  tx.updateTable('claim').where('account_id', '=', accountId).where('id', '=', id);

/** The supplier refuses to credit the open part. Amounts that credit notes cover stay covered. */
export async function rejectClaim(
  tx: Tx,
  actor: Actor,
  { id, version, reason }: SeenClaim & { readonly reason: string },
): Promise<void> {
  await updateUnchanged(
    claimOf(tx, actor, id)
      .set({
        status: 'rejected',
        closed_at: sql<string>`now()`,
        closed_by: actor.userName,
        closed_reason: reason,
      })
      .where('status', 'in', claimActions.reject.from),
    {
      version,
      read: () => readClaim(tx, actor, id),
      changed: ({ status }) =>
        claimAllows(status, 'reject') ? 'Generic.Changed' : 'Claims.Not.Open',
    },
  );
  await noteClaim(tx, actor, id, { action: 'rejected', after: { reason } });
}

/** Reopens a rejected claim. */
export async function reopenClaim(tx: Tx, actor: Actor, { id, version }: SeenClaim): Promise<void> {
  const { closedReason } = await readClaim(tx, actor, id);
  await updateUnchanged(
    claimOf(tx, actor, id)
      .set({ status: 'open', closed_at: null, closed_by: null, closed_reason: null })
      .where('status', 'in', claimActions.reopen.from),
    {
      version,
      read: () => readClaim(tx, actor, id),
      changed: ({ status }) =>
        claimAllows(status, 'reopen') ? 'Generic.Changed' : 'Claims.Not.Rejected',
    },
  );
  await noteClaim(tx, actor, id, { action: 'reopened', before: { reason: closedReason } });
}
