import type { AccountUser, Role } from '@fraktion/contract';
import { accountRoles, headRole } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { dropConnections, userGroup } from '../../../realtime/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import {
  type Removal,
  updateInvitation,
  withdrawInvitation,
} from './invitations/changeInvitation.ts';
import { rememberDriver } from './linkDirectoryUser.ts';
import { setLocations } from './locations.ts';
import { keepOneHead, mayAssign, mayManage, refuseBeyond, refuseOtherDriver } from './rights.ts';
import { readAccountUser } from './userRows.ts';

type ActingUser = Pick<Actor, 'accountId' | 'role'>;
type Giver = ActingUser & Pick<Actor, 'userId' | 'allLocations'>;

export async function mustRead(tx: Tx, accountId: string, userId: string): Promise<AccountUser> {
  const user = await readAccountUser(tx, accountId, userId);
  if (!user) throw new Refusal('Generic.Not.Found');
  return user;
}

export interface Change {
  readonly version: number;
  readonly role: Role;
  /** Absent: unchanged. */
  readonly driver?: boolean | undefined;
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

/** Changes role, flag and locations; returns the user before and after. */
export async function updateUser(
  tx: Tx,
  actor: Giver,
  userId: string,
  change: Change,
): Promise<{ before: AccountUser; after: AccountUser }> {
  const { accountId } = actor;
  const before = await mustRead(tx, accountId, userId);
  await mayManage(tx, actor, before);
  refuseOtherDriver(change);
  // Who gets another role is given its locations anew, unless the role is less.
  await refuseBeyond(tx, actor, change, isMore(before.role, change.role) ? null : before);
  if (change.role !== before.role) await mayAssign(tx, actor, change.role);
  const update = before.status === 'active' ? updateMember : updateInvitation;
  const read = () => mustRead(tx, accountId, userId);
  await update(tx, accountId, before, change, read);
  return { before, after: await read() };
}

/** Roles of customers, by what they may do and see; a head of other accounts has no locations. */
const rank = (role: Role): number => (accountRoles.customer as readonly Role[]).indexOf(role);

const isMore = (before: Role, after: Role): boolean => rank(after) > rank(before);

async function updateMember(
  tx: Tx,
  accountId: string,
  { id, role, driver, allLocations }: AccountUser,
  change: Change,
  read: () => Promise<AccountUser>,
): Promise<void> {
  const isLess =
    change.role !== role ||
    (change.driver === true && !driver) ||
    (role === headRole.customer && allLocations && !change.allLocations);
  if (isLess && Object.values<Role>(headRole).includes(role)) await keepOneHead(tx, accountId, id);
  await updateUnchanged(
    tx
      .updateTable('account_user')
      .set({
        role: change.role,
        all_locations: change.allLocations,
        ...(change.driver !== undefined && { driver: change.driver }),
      })
      .where('account_id', '=', accountId)
      .where('user_id', '=', id),
    { version: change.version, read },
  );
  await setLocations(tx, accountId, id, change);
  await dropConnections(tx, [userGroup(id)]);
}

/** Removes a member from the account, or withdraws an invitation. */
export async function removeUser(
  tx: Tx,
  actor: ActingUser & Pick<Actor, 'allLocations'>,
  userId: string,
  version?: number,
): Promise<AccountUser> {
  const { accountId } = actor;
  const user = await mustRead(tx, accountId, userId);
  await mayManage(tx, actor, user);
  const remove = user.status === 'active' ? takeOut : withdrawInvitation;
  // A person who has just accepted is no longer invited: then the member is answered.
  const read = async () => (await readAccountUser(tx, accountId, userId)) ?? user;
  await remove(tx, { accountId, id: userId, version }, read);
  return user;
}

/** Ends a membership; without any other account, every session of the user ends too. */
export async function takeOut(
  tx: Tx,
  { accountId, id: userId, version }: Removal,
  read: () => Promise<AccountUser>,
): Promise<void> {
  await keepOneHead(tx, accountId, userId);
  await rememberDriver(tx, { accountId, id: userId }, 'account_user');
  await deleteUnchanged(
    tx.deleteFrom('account_user').where('account_id', '=', accountId).where('user_id', '=', userId),
    { version: version ?? null, read },
  );
  const left = await tx
    .selectFrom('account_user')
    .select('account_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (!left) await endSessionsOf(tx, userId);
  await dropConnections(tx, [userGroup(userId)]);
}
