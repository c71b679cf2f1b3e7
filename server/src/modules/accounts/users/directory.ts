import type { Role } from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { dropConnections, userGroup } from '../../../realtime/index.ts';
import { type Change, mustRead, takeOut, updateUser } from './changeUser.ts';
import { keepStaffApart } from './invitations/answerInvitation.ts';
import { withdrawInvitation } from './invitations/changeInvitation.ts';
import { setLocations } from './locations.ts';

/** What a company's directory does to the users of its account; the last administrator stays. */
export const endMembership = (tx: Tx, accountId: string, id: string): Promise<void> =>
  takeOut(tx, { accountId, id }, () => mustRead(tx, accountId, id));

export const withdraw = (tx: Tx, accountId: string, id: string): Promise<void> =>
  withdrawInvitation(tx, { accountId, id }, () => mustRead(tx, accountId, id));

export const setRights = (
  tx: Tx,
  actor: Pick<Actor, 'accountId' | 'userId' | 'role' | 'allLocations'>,
  id: string,
  change: Change,
): Promise<unknown> => updateUser(tx, actor, id, change);

interface Rights {
  readonly role: Role;
  readonly driver: boolean;
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

/** A membership that the directory has ended, and that the person has accepted before. */
export async function restoreMembership(
  tx: Tx,
  accountId: string,
  userId: string,
  { role, driver, allLocations, locationIds }: Rights,
): Promise<void> {
  await keepStaffApart(tx, accountId, userId);
  const joined = await tx
    .insertInto('account_user')
    .values({ account_id: accountId, user_id: userId, role, driver, all_locations: allLocations })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (joined.numInsertedOrUpdatedRows === 0n) throw new Refusal('Generic.Already.Exists');
  // A location may have been deleted meanwhile.
  const left = await tx
    .selectFrom('location')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`id = any(${[...locationIds]}::uuid[])`)
    .execute();
  await setLocations(tx, accountId, userId, {
    allLocations,
    locationIds: left.map(({ id }) => id),
  });
  await dropConnections(tx, [userGroup(userId)]);
}
