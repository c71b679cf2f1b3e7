import { type AccountKind, accountRoles, headRole, type Role } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Attributes } from './attributes.ts';
import { allLocationsValue } from './present.ts';

export interface Rights {
  readonly role: Role;
  /** The directory has no word for it: it stays. */
  readonly driver: boolean;
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

export interface DirectoryAccount {
  readonly id: string;
  readonly kind: Exclude<AccountKind, 'platform'>;
}

/**
 * The role and the locations that the directory names. Where it names none they stay; a new person gets the role with the fewest
 * rights and no location, but for administrators, who see all.
 */
export async function rightsOf(
  tx: Tx,
  account: DirectoryAccount,
  { roles, locations }: Pick<Attributes, 'roles' | 'locations'>,
  before: Rights | null,
): Promise<Rights> {
  const role = roles === null ? (before?.role ?? null) : roleNamed(account, roles);
  const known = role ?? accountRoles[account.kind][0];
  const driver = before?.driver ?? false;
  if (locations !== null)
    return { role: known, driver, ...(await locationsNamed(tx, account, locations)) };
  const isHead = known === headRole[account.kind];
  return {
    role: known,
    driver,
    allLocations: before?.allLocations ?? isHead,
    locationIds: before?.locationIds ?? [],
  };
}

/** The first of several, which is the primary one; none means the role with the fewest rights. */
function roleNamed({ kind }: DirectoryAccount, [named]: readonly string[]): Role | null {
  if (named === undefined) return null;
  const possible: readonly Role[] = accountRoles[kind];
  const found = possible.find((role) => role.toLowerCase() === named.toLowerCase());
  if (!found)
    throw new Refusal('Scim.Value.Invalid', {
      detail: `Not a role of this account: ${named}. Its roles are ${possible.join(', ')}`,
    });
  return found;
}

/** As many as a call of the portal may name. */
const mostLocations = 2000;

async function locationsNamed(
  tx: Tx,
  account: DirectoryAccount,
  named: readonly string[],
): Promise<Pick<Rights, 'allLocations' | 'locationIds'>> {
  const wanted = [...new Set(named.map((each) => each.toLowerCase()))];
  if (wanted.length > mostLocations)
    throw new Refusal('Scim.Value.Invalid', { detail: `More than ${mostLocations} locations` });
  if (wanted.includes(allLocationsValue)) return { allLocations: true, locationIds: [] };
  if (wanted.length === 0) return { allLocations: false, locationIds: [] };
  const rows = await tx
    .selectFrom('location')
    .select(['id', 'name'])
    .where('account_id', '=', account.id)
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase());
  const locationIds = wanted.map((each) => {
    if (ids.has(each)) return each;
    const found = byName.get(each) ?? [];
    if (found.length === 1) return found[0]!.id;
    const problem = found.length > 1 ? 'Several locations have the name' : 'There is no location';
    throw new Refusal('Scim.Value.Invalid', { detail: `${problem} ${each}` });
  });
  return { allLocations: false, locationIds: [...new Set(locationIds)] };
}

export const isSameRights = (one: Rights, other: Rights): boolean =>
  one.role === other.role &&
  one.allLocations === other.allLocations &&
  one.locationIds.toSorted().join() === other.locationIds.toSorted().join();
