import type { Role } from '../roles.ts';
import type { AccountKind } from '../sessions/sessions.ts';

/** The roles that users of an account of each kind may have. */
export const accountRoles = {
  customer: ['User', 'FacilityUser', 'LocationAdmin', 'Admin'],
  supplier: ['SupSupplier', 'Supplier'],
  platform: ['SystemAdmin', 'SuperAdmin'],
} as const satisfies Record<AccountKind, readonly Role[]>;

/** Who runs an account of each kind: one of them is always left. */
export const headRole = {
  customer: 'Admin',
  supplier: 'Supplier',
  platform: 'SuperAdmin',
} as const satisfies Record<AccountKind, Role>;

/** The roles that `actor` may give to users of an account of that kind. A SuperAdmin gives SystemAdmin alone. */
export function assignableRoles(actor: Role, kind: AccountKind): readonly Role[] {
  if (actor === 'SuperAdmin') return kind === 'platform' ? ['SystemAdmin'] : [];
  if (actor === 'SystemAdmin') return kind === 'platform' ? [] : accountRoles[kind];
  return actor === headRole[kind] ? accountRoles[kind] : [];
}

/** The roles whose bearers `actor` may remove, re-invite or move to other locations. */
export const managedRoles = (actor: Role, kind: AccountKind): readonly Role[] =>
  actor === 'SuperAdmin' ? accountRoles[kind] : assignableRoles(actor, kind);
