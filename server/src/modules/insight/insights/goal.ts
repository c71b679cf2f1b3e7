import type { RecyclingGoal } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { insertUnchanged, updateUnchanged } from '../../../http/unchanged.ts';

/** No goal has version zero. */
export async function readGoal(tx: Tx, accountId: string): Promise<RecyclingGoal> {
  const row = await tx
    .selectFrom('insight_goal')
    .select(['recycling_rate as recyclingRate', 'version'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? { recyclingRate: null, version: 0 };
}

export async function putGoal(
  tx: Tx,
  accountId: string,
  { version, recyclingRate: recycling_rate }: RecyclingGoal,
): Promise<RecyclingGoal> {
  const read = () => readGoal(tx, accountId);
  if (version === 0) {
    const insertion = tx
      .insertInto('insight_goal')
      .values({ account_id: accountId, recycling_rate })
      .onConflict((conflict) => conflict.doNothing());
    await insertUnchanged(insertion, read);
  } else {
    await updateUnchanged(
      tx.updateTable('insight_goal').set({ recycling_rate }).where('account_id', '=', accountId),
      { version, read },
    );
  }
  return read();
}
