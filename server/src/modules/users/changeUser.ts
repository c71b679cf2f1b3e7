import type { AccountUser, Role } from '@fraktion/contract';
import { headRole } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import { dropConnections, userGroup } from '../../realtime/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { updateInvitation, withdrawInvitation } from './invitations/changeInvitation.ts';
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
  if (change.role !== before.role) await mayAssign(tx, actor, change.role);
  const update = before.status === 'active' ? updateMember : updateInvitation;
  if (!(await update(tx, accountId, before, change)))
    throw new Refusal('Generic.Changed', { current: await mustRead(tx, accountId, userId) });
  return { before, after: await mustRead(tx, accountId, userId) };
}

/** Whether the member still had the version that the change was made to. */
async function updateMember(
  tx: Tx,
  accountId: string,
  { id, role }: AccountUser,
  change: Change,
): Promise<boolean> {
  if (change.role !== role && Object.values<Role>(headRole).includes(role))
    await keepOneHead(tx, accountId, id);
  const { numUpdatedRows } = await tx
    .updateTable('account_user')
    .set({
      role: change.role,
      all_locations: change.allLocations,
      version: change.version + 1,
    })
    .where('account_id', '=', accountId)
    .where('user_id', '=', id)
    .where('version', '=', change.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await setLocations(tx, accountId, id, change);
  await dropConnections(tx, [userGroup(id)]);
  return true;
}

/** Takes a member out of the account, or an invitation back. */
export async function removeUser(
  tx: Tx,
  actor: Who,
  userId: string,
  version?: number,
): Promise<AccountUser> {
  const { accountId } = actor;
  const user = await mustRead(tx, accountId, userId);
  await mayManage(tx, actor, user.role);
  const remove = user.status === 'active' ? takeOut : withdrawInvitation;
  if (!(await remove(tx, accountId, userId, version)))
    throw new Refusal('Generic.Changed', { current: user });
  return user;
}

/** Ends a membership; of who belongs to no other account every session ends too. */
export async function takeOut(
  tx: Tx,
  accountId: string,
  userId: string,
  version?: number,
): Promise<boolean> {
  await keepOneHead(tx, accountId, userId);
  const removed = await tx
    .deleteFrom('account_user')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) return false;
  const left = await tx
    .selectFrom('account_user')
    .select('account_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (!left) await endSessionsOf(tx, userId);
  await dropConnections(tx, [userGroup(userId)]);
  return true;
}
