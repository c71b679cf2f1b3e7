import { createRecurringOrder, isPlatformRole, roleAllows } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

/** Scheduled work has no session. */
const noSession = '';

/**
 * The present rights of a recurring order's creator, read as the owner of the tables; null if the user has left the account, or
 * may not order any more.
 */
export async function readCreator(
  tx: Tx,
  accountId: string,
  userId: string,
): Promise<Actor | null> {
  const places = await tx
    .selectFrom('account_user')
    .innerJoin('app_user', 'app_user.id', 'account_user.user_id')
    .select([
      'account_user.account_id as accountId',
      'account_user.role',
      'account_user.all_locations as allLocations',
      'app_user.name',
    ])
    .where('account_user.user_id', '=', userId)
    .execute();
  // Platform staff may act in every account, as after sign-in.
  const place =
    places.find((each) => each.accountId === accountId) ??
    places.find(({ role }) => isPlatformRole(role));
  if (!place || !roleAllows(createRecurringOrder.roles, place.role)) return null;
  return {
    userId,
    accountId,
    role: place.role,
    sessionId: noSession,
    userName: place.name,
    allLocations: place.allLocations,
    support: place.accountId !== accountId,
  };
}
