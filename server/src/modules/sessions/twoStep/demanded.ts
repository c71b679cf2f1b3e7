import type { Tx } from '../../../db/transaction.ts';

/** Names of the user's accounts that demand two steps. */
export async function accountsThatDemand(tx: Tx, userId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('account_user')
    .innerJoin('account', 'account.id', 'account_user.account_id')
    .select('account.name')
    .where('account_user.user_id', '=', userId)
    .where('account.require_two_step', '=', true)
    .orderBy('account.name')
    .execute();
  return rows.map(({ name }) => name);
}

export const demandsTwoStep = async (tx: Tx, userId: string): Promise<boolean> =>
  (await accountsThatDemand(tx, userId)).length > 0;
