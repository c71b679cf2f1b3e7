import { isSupplierLike, type Role } from '@fraktion/contract/roles';
import type { AccountKind } from '@fraktion/contract/sessions';
import { type AccountUser, assignableRoles, managesUser } from '@fraktion/contract/users';

export interface Rights {
  readonly role: Role | '';
  readonly access: 'all' | 'some';
  readonly locationIds: readonly string[];
  /** Of a supplier account only. */
  readonly driver: boolean;
}

export const rightsOf = (user: AccountUser | undefined): Rights => ({
  role: user?.role ?? '',
  access: !user || user.allLocations ? 'all' : 'some',
  locationIds: user?.locationIds ?? [],
  driver: user?.driver ?? false,
});

/** Only customers have locations: for others, "all locations" means none. */
export const rightsToSend = ({ role, access, locationIds, driver }: Rights, kind: AccountKind) => {
  const all = access === 'all' || kind !== 'customer';
  return {
    role: role as Role,
    allLocations: all,
    locationIds: all ? [] : [...locationIds],
    ...(kind === 'supplier' && { driver }),
  };
};

/** A customer's user without locations sees nothing at all. */
export const seesNothing = (
  { allLocations, locationIds }: Pick<AccountUser, 'allLocations' | 'locationIds'>,
  kind: AccountKind,
): boolean => kind === 'customer' && !allLocations && locationIds.length === 0;

/** Whether such a user runs the whole account, so that it issues API keys and sets up webhooks. */
export const runsAccount = ({
  role,
  allLocations,
  driver,
}: Pick<AccountUser, 'role' | 'allLocations'> & { readonly driver?: boolean }): boolean =>
  (role === 'Admin' && allLocations) || (isSupplierLike(role) && driver !== true);

/** The rights of a role over users of an account: whom it may change, and which roles it may assign. */
export const powersOf = (actor: Pick<AccountUser, 'role' | 'allLocations'>, kind: AccountKind) => {
  const assignable = assignableRoles(actor.role, kind);
  return {
    assignable,
    mayInvite: assignable.length > 0,
    mayManage: (user: Pick<AccountUser, 'role' | 'allLocations'>): boolean =>
      managesUser(actor, kind, user),
  };
};
