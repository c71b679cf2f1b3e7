import type { Tx } from '../../../db/transaction.ts';
import type { Settings } from '../../../settings.ts';

type Policy = Pick<Settings, 'demo'>;

/**
 * Names of the user's accounts that demand two steps. The platform's own always does, as its staff may enter every
 * other; in the demo world, whose password everybody knows, a code would protect nothing.
 */
export async function accountsThatDemand(
  tx: Tx,
  { demo }: Policy,
  userId: string,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('account_user')
    .innerJoin('account', 'account.id', 'account_user.account_id')
    .select('account.name')
    .where('account_user.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('account.require_two_step', '=', true),
        ...(demo ? [] : [eb('account.kind', '=', 'platform')]),
      ]),
    )
    .orderBy('account.name')
    .execute();
  return rows.map(({ name }) => name);
}

export const demandsTwoStep = async (tx: Tx, policy: Policy, userId: string): Promise<boolean> =>
  (await accountsThatDemand(tx, policy, userId)).length > 0;
