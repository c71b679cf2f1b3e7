import { createRecurringOrder, isPlatformRole, roleAllows } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';

/** What is done by the clock is done in no session. */
const noSession = '';

/**
 * Who the creator of a rule is today, read as the owner of the tables; null where it has left the account, or may not
 * order any more.
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
  // Platform staff act in every account, as they do when they are signed in.
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
