import type { Role } from '@fraktion/contract/roles';
import type { AccountKind } from '@fraktion/contract/sessions';
import { type AccountUser, assignableRoles, managedRoles } from '@fraktion/contract/users';

export interface Rights {
  readonly role: Role | '';
  readonly access: 'all' | 'some';
  readonly locationIds: readonly string[];
}

export const rightsOf = (user: AccountUser | undefined): Rights => ({
  role: user?.role ?? '',
  access: !user || user.allLocations ? 'all' : 'some',
  locationIds: user?.locationIds ?? [],
});

/** Only customers have locations: everybody else is given all of none. */
export const rightsToSend = ({ role, access, locationIds }: Rights, kind: AccountKind) => {
  const all = access === 'all' || kind !== 'customer';
  return { role: role as Role, allLocations: all, locationIds: all ? [] : [...locationIds] };
};

/** A user of a customer who may see no location sees nothing at all. */
export const seesNothing = (
  { allLocations, locationIds }: Pick<AccountUser, 'allLocations' | 'locationIds'>,
  kind: AccountKind,
): boolean => kind === 'customer' && !allLocations && locationIds.length === 0;

/** What somebody of this role may do with users of an account: whom to touch, and which roles to give. */
export const powersOf = (actor: Role, kind: AccountKind) => {
  const assignable = assignableRoles(actor, kind);
  const managed = managedRoles(actor, kind);
  return {
    assignable,
    mayInvite: assignable.length > 0,
    mayManage: (role: Role): boolean => managed.includes(role),
  };
};
