import { accountRoles, type Role, type SignInProvider } from '@fraktion/contract';
import type { AccountKind } from '@fraktion/contract';

export type Claims = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a claim by its name, or by a path into an object, as in `realm_access.roles`. */
function valueOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}

/** The values of a claim: a text, or a list of texts. */
export function valuesOf(claims: Claims, name: string): readonly string[] {
  const value = valueOf(claims, name);
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((each) => typeof each === 'string');
}

/** The widest of the roles that the claim gives; null without one. Roles of another kind of account count for nothing. */
export function roleOf(
  { roleClaim, roleMapping }: SignInProvider,
  claims: Claims,
  kind: AccountKind,
): Role | null {
  if (!roleClaim) return null;
  const values = valuesOf(claims, roleClaim);
  // From the narrowest to the widest.
  const order: readonly Role[] = accountRoles[kind];
  const given = roleMapping.filter(({ value }) => values.includes(value)).map(({ role }) => role);
  return order.findLast((role) => given.includes(role)) ?? null;
}

export interface LocationRights {
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

/** The locations that the claim gives; null if the account has named no claim for them. */
export function locationsOf(
  { locationClaim, locationMapping }: SignInProvider,
  claims: Claims,
): LocationRights | null {
  if (!locationClaim) return null;
  const values = valuesOf(claims, locationClaim);
  const given = locationMapping
    .filter(({ value }) => values.includes(value))
    .map(({ locationId }) => locationId);
  if (given.includes(null)) return { allLocations: true, locationIds: [] };
  return { allLocations: false, locationIds: given.filter((id) => id !== null) };
}

const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1';

/** Whether the provider says that it does not vouch for the address: by anything but a yes. */
export const isDenied = (claims: Claims): boolean =>
  claims.email_verified !== undefined && !isTrue(claims.email_verified);

/** Whether the provider vouches for the address; Microsoft says so by a claim of its own. */
export const isVerified = (claims: Claims): boolean =>
  isTrue(claims.email_verified) || isTrue(claims.xms_edov);
