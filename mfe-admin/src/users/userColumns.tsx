import type { AccountKind } from '@fraktion/contract/sessions';
import type { AccountUser } from '@fraktion/contract/users';
import { formatDateTime, StatusPill, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { TriangleAlert } from '@fraktion/shared-ui/icons';
import { wordColumn } from '@fraktion/shared-ui/list';

import { peopleColumns, roleWidth } from '../lib/peopleColumns.tsx';
import type { PeopleTab } from '../lib/peopleTabs.tsx';
import { seesNothing } from './rights.ts';

/** All locations, so many, or none at all. */
export const accessText = (
  t: Translate<'mfe-admin'>,
  { allLocations, locationIds }: AccountUser,
): string => {
  if (allLocations) return t('users.allLocations');
  if (locationIds.length === 0) return t('users.noLocations');
  return t('users.someLocations', { count: locationIds.length });
};

const accessColumn = (t: Translate<'mfe-admin'>): Column<AccountUser> => ({
  key: 'locations',
  header: t('users.locations'),
  text: (user) => accessText(t, user),
  render: (user) =>
    seesNothing(user, 'customer') ? (
      <StatusPill tone="amber" icon={TriangleAlert} label={t('users.noLocations')} />
    ) : (
      accessText(t, user)
    ),
  width: 156,
});

const invitedAtColumn = (t: Translate<'mfe-admin'>): Column<AccountUser> => ({
  key: 'invitedAt',
  header: t('users.invitedAt'),
  text: ({ invitedAt }) => (invitedAt ? formatDateTime(invitedAt) : null),
  width: 148,
});

export const userColumns = (
  t: Translate<'mfe-admin'>,
  kind: AccountKind,
  tab: PeopleTab,
): readonly Column<AccountUser>[] =>
  peopleColumns<AccountUser>(t, tab, [
    wordColumn('role', t('people.role'), (role) => t(`people.roles.${role}`), {
      sortable: true,
      width: roleWidth,
    }),
    ...(kind === 'customer' ? [accessColumn(t)] : []),
    ...(tab === 'invited' ? [invitedAtColumn(t)] : []),
  ]);
