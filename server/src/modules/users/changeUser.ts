import type { AccountUser, Role } from '@fraktion/contract';
import { headRole } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import { dropConnections, userGroup } from '../../realtime/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { setLocations } from './locations.ts';
import { keepOneHead, mayAssign, mayManage } from './rights.ts';
import { readAccountUser } from './userRows.ts';

type Who = Pick<Actor, 'accountId' | 'role'>;

export async function mustRead(tx: Tx, accountId: string, userId: string): Promise<AccountUser> {
  const user = await readAccountUser(tx, accountId, userId);
  if (!user) throw new Refusal('Generic.Not.Found');
  return user;
}

export interface Change {
  readonly version: number;
  readonly role: Role;
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

/** Changes role and locations; answers the user as it was and as it is. */
export async function updateUser(
  tx: Tx,
  actor: Who,
  userId: string,
  change: Change,
): Promise<{ before: AccountUser; after: AccountUser }> {
  const { accountId } = actor;
  const before = await mustRead(tx, accountId, userId);
  await mayManage(tx, actor, before.role);
  if (change.role !== before.role) {
    await mayAssign(tx, actor, change.role);
    if (Object.values<Role>(headRole).includes(before.role))
      await keepOneHead(tx, accountId, userId);
  }
  const { numUpdatedRows } = await tx
    .updateTable('account_user')
    .set({
      role: change.role,
      all_locations: change.allLocations,
      version: change.version + 1,
    })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('version', '=', change.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new Refusal('Generic.Changed', { current: await mustRead(tx, accountId, userId) });
  }
  await setLocations(tx, accountId, userId, change);
  await dropConnections(tx, [userGroup(userId)]);
  return { before, after: await mustRead(tx, accountId, userId) };
}

/** Takes a user out of the account; of one that belongs to no other every session ends. */
export async function removeUser(
  tx: Tx,
  actor: Who,
  userId: string,
  version?: number,
): Promise<AccountUser> {
  const { accountId } = actor;
  const user = await mustRead(tx, accountId, userId);
  await mayManage(tx, actor, user.role);
  await keepOneHead(tx, accountId, userId);
  const removed = await tx
    .deleteFrom('account_user')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new Refusal('Generic.Changed', { current: user });
  await tx
    .deleteFrom('user_link')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  const left = await tx
    .selectFrom('account_user')
    .select('account_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (!left) await endSessionsOf(tx, userId);
  await dropConnections(tx, [userGroup(userId)]);
  return user;
}
