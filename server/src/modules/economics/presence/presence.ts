import { presenceSeconds } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';

interface Visit {
  /** The invoice's id. */
  readonly id: string;
  readonly visitId: string;
}

/** A closed browser or a sleeping machine sends nothing: after this time without a message its user has left. */
const silent = sql`now() - ${sql.lit(3 * presenceSeconds)} * interval '1 second'`;

/** All other users who have the invoice open, each once. */
export const readOthers = (
  tx: Tx,
  actor: Actor,
  invoiceId: string,
): Promise<{ userId: string; name: string }[]> =>
  tx
    .selectFrom('invoice_presence')
    .select(['user_id as userId', 'user_name as name'])
    .distinctOn('user_id')
    .where('account_id', '=', actor.accountId)
    .where('invoice_id', '=', invoiceId)
    .where('user_id', '!=', actor.userId)
    .where('seen_at', '>', sql<string>`${silent}`)
    .orderBy('user_id')
    .execute();

/** Announces only arrivals; a user who is still there is no news. */
export async function announce(tx: Tx, actor: Actor, { id, visitId }: Visit): Promise<void> {
  const { accountId, userId } = actor;
  const seen = await tx
    .updateTable('invoice_presence')
    .set({ seen_at: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', visitId)
    .where('invoice_id', '=', id)
    .where('user_id', '=', userId)
    .where('seen_at', '>', sql<string>`${silent}`)
    .executeTakeFirst();
  if (seen.numUpdatedRows > 0n) return;
  const invoice = await tx
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!invoice) throw new Refusal('Generic.Not.Found');
  await tx
    .deleteFrom('invoice_presence')
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', id)
    .where('seen_at', '<=', sql<string>`${silent}`)
    .execute();
  await tx
    .insertInto('invoice_presence')
    .values({
      account_id: accountId,
      id: visitId,
      invoice_id: id,
      user_id: userId,
      user_name: actor.userName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await notifyOthers(tx, accountId, id);
}

export async function end(tx: Tx, actor: Actor, { id, visitId }: Visit): Promise<void> {
  const { accountId, userId } = actor;
  const ended = await tx
    .deleteFrom('invoice_presence')
    .where('account_id', '=', accountId)
    .where('id', '=', visitId)
    .where('invoice_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (ended.numDeletedRows > 0n) await notifyOthers(tx, accountId, id);
}

const notifyOthers = (tx: Tx, accountId: string, invoiceId: string): Promise<void> =>
  notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'invoice-presence-changed',
    payload: { invoiceId },
  });
