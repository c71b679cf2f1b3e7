import {
  assignableRoles,
  headRole,
  isSupplierLike,
  managedRoles,
  managesUser,
  reachesAccount,
  type Role,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

type ActingUser = Pick<Actor, 'accountId' | 'role'>;

/** Locked, so that two heads of an account cannot remove each other at the same moment. */
const lockAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('account')
    .select('kind')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const notAssignable = (): Refusal =>
  new Refusal('Users.Role.Not.Assignable', { fields: { role: 'Users.Role.Not.Assignable' } });

export async function mayAssign(tx: Tx, actor: ActingUser, role: Role): Promise<void> {
  const { kind } = await lockAccount(tx, actor.accountId);
  if (!assignableRoles(actor.role, kind).includes(role)) throw notAssignable();
}

export async function mayManage(
  tx: Tx,
  actor: ActingUser & Pick<Actor, 'allLocations'>,
  user: Pick<Actor, 'role' | 'allLocations'>,
): Promise<void> {
  const { kind } = await lockAccount(tx, actor.accountId);
  if (!managedRoles(actor.role, kind).includes(user.role)) throw notAssignable();
  if (!managesUser(actor, kind, user)) throw new Refusal('Generic.Whole.Account');
}

/** Only a supplier account has drivers. */
export function refuseOtherDriver({
  role,
  driver,
}: {
  readonly role: Role;
  readonly driver?: boolean | undefined;
}): void {
  if (driver && !isSupplierLike(role))
    throw new Refusal('Generic.Invalid', { fields: { driver: 'Value' } });
}

interface LocationRights {
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

type Giver = Pick<Actor, 'accountId' | 'userId' | 'role' | 'allLocations'>;

/** An Admin with some locations gives nobody more than these, also not itself; what a user has already may stay. */
export async function refuseBeyond(
  tx: Tx,
  actor: Giver,
  given: LocationRights,
  before: LocationRights | null = null,
): Promise<void> {
  if (reachesAccount(actor) || before?.allLocations) return;
  if (given.allLocations) throw beyond('allLocations');
  const added = given.locationIds.filter((id) => !before?.locationIds.includes(id));
  if (added.length === 0) return;
  const own = await tx
    .selectFrom('account_user_location')
    .select('location_id as id')
    .where('account_id', '=', actor.accountId)
    .where('user_id', '=', actor.userId)
    .execute();
  if (added.some((added) => !own.some(({ id }) => id === added))) throw beyond('locationIds');
}

const beyond = (field: keyof LocationRights): Refusal =>
  new Refusal('Users.Locations.Beyond', { fields: { [field]: 'Users.Locations.Beyond' } });

/**
 * Ensures that the account has another head than this user; of a customer also one with all locations, because those with some
 * could give nobody the others.
 */
export async function keepOneHead(tx: Tx, accountId: string, userId: string): Promise<void> {
  const { kind } = await lockAccount(tx, accountId);
  const heads = await tx
    .selectFrom('account_user')
    .select(['user_id as id', 'all_locations as allLocations'])
    .where('account_id', '=', accountId)
    .where('role', '=', headRole[kind])
    // A driver runs no account.
    .where('driver', '=', false)
    .execute();
  const head = heads.find(({ id }) => id === userId);
  if (!head) return;
  const needsAll = kind === 'customer' && head.allLocations;
  const others = heads.filter(
    ({ id, allLocations }) => id !== userId && (allLocations || !needsAll),
  );
  if (others.length === 0) throw new Refusal('Users.Last.Admin');
}

/** The accounts of a user, and whether the user is the only head, so that `keepOneHead` would refuse. */
export async function readHeadships(
  tx: Tx,
  userId: string,
): Promise<{ id: string; isLastHead: boolean }[]> {
  const memberships = await tx
    .selectFrom('account_user as m')
    .innerJoin('account', 'account.id', 'm.account_id')
    .select(['account.id', 'account.kind', 'm.role', 'm.driver'])
    .select(
      sql<boolean>`exists (select from account_user other
        where other.account_id = m.account_id and other.role = m.role and not other.driver
          and other.user_id <> m.user_id
          and (other.all_locations or not m.all_locations or account.kind <> 'customer'))`.as(
        'hasPeer',
      ),
    )
    .where('m.user_id', '=', userId)
    .execute();
  return memberships.map(({ id, kind, role, driver, hasPeer }) => ({
    id,
    isLastHead: role === headRole[kind] && !driver && !hasPeer,
  }));
}
