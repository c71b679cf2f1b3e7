import * as z from 'zod/mini';

/** Every role of the product, as in the token's `role` claim. */
export const roles = [
  'User',
  'FacilityUser',
  'LocationAdmin',
  'Admin',
  'Supplier',
  'SupSupplier',
  'SystemAdmin',
  'SuperAdmin',
] as const;

export const role = z.enum(roles);
export type Role = z.output<typeof role>;

/** A non-empty list of roles: a call or page without roles does not compile. */
export type Roles = readonly [Role, ...Role[]];

/** Platform staff count as Admin and as Supplier wherever a role is checked. */
const platformRoles: readonly Role[] = ['SystemAdmin', 'SuperAdmin'];
const countsAs = (role: Role): readonly Role[] =>
  platformRoles.includes(role) ? [role, 'Admin', 'Supplier'] : [role];

/** Whether `role` may pass a check that lists `allowed`. */
export const roleAllows = (allowed: readonly Role[], role: Role): boolean =>
  countsAs(role).some((counted) => allowed.includes(counted));

/** Roles that carry out orders, also those that only do so for other suppliers. */
export const isSupplierLike = (role: Role): boolean =>
  role === 'Supplier' || role === 'SupSupplier';

export const isPlatformRole = (role: Role): boolean => platformRoles.includes(role);

/** Whether a person reaches every row of the account. A customer's people do so with all locations; suppliers and platform staff have none. */
export const reachesAccount = ({
  role,
  allLocations,
}: {
  readonly role: Role;
  readonly allLocations: boolean;
}): boolean => allLocations || isSupplierLike(role) || isPlatformRole(role);
