import { reachesAccount, type Role } from '../roles.ts';
import type { AccountKind } from '../sessions/sessions.ts';

/** The possible roles of users, by kind of account. */
export const accountRoles = {
  customer: ['User', 'FacilityUser', 'LocationAdmin', 'Admin'],
  supplier: ['SupSupplier', 'Supplier'],
  platform: ['SystemAdmin', 'SuperAdmin'],
} as const satisfies Record<AccountKind, readonly Role[]>;

/** The role that runs an account, by kind; at least one user always has it. */
export const headRole = {
  customer: 'Admin',
  supplier: 'Supplier',
  platform: 'SuperAdmin',
} as const satisfies Record<AccountKind, Role>;

/** The roles that `actor` may give to users of such an account. A SuperAdmin gives SystemAdmin only. */
export function assignableRoles(actor: Role, kind: AccountKind): readonly Role[] {
  if (actor === 'SuperAdmin') return kind === 'platform' ? ['SystemAdmin'] : [];
  if (actor === 'SystemAdmin') return kind === 'platform' ? [] : accountRoles[kind];
  return actor === headRole[kind] ? accountRoles[kind] : [];
}

/** The roles whose users `actor` may remove, re-invite or move to other locations. */
export const managedRoles = (actor: Role, kind: AccountKind): readonly Role[] =>
  actor === 'SuperAdmin' ? accountRoles[kind] : assignableRoles(actor, kind);

interface Reach {
  readonly role: Role;
  readonly allLocations: boolean;
}

/** Whether `actor` may do so with this user: an Admin with some locations decides about none who has all of them. */
export const managesUser = (actor: Reach, kind: AccountKind, user: Reach): boolean =>
  managedRoles(actor.role, kind).includes(user.role) &&
  (reachesAccount(actor) || user.role !== 'Admin' || !user.allLocations);
