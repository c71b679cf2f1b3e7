import type { AccountKind } from '@fraktion/contract/sessions';
import type { AccountUser } from '@fraktion/contract/users';
import { StatusPill, type Translate } from '@fraktion/shared-ui';
import { TriangleAlert } from '@fraktion/shared-ui/icons';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { peopleColumns, roleWidth } from '../lib/peopleColumns.tsx';
import type { PeopleTab } from '../lib/peopleTabs.tsx';
import { seesNothing } from './rights.ts';

/** All locations, their number, or none. */
export const accessText = (
  t: Translate<'mfe-admin'>,
  { allLocations, locationIds }: AccountUser,
): string => {
  if (allLocations) return t('users.allLocations');
  if (locationIds.length === 0) return t('users.noLocations');
  return t('users.someLocations', { count: locationIds.length });
};

const { text, moment } = columnsOf<AccountUser>();

const accessColumn = (t: Translate<'mfe-admin'>): Column<AccountUser> =>
  text('locations', t('users.locations'), {
    value: (user) => accessText(t, user),
    render: (user) =>
      seesNothing(user, 'customer') ? (
        <StatusPill tone="amber" icon={TriangleAlert} label={t('users.noLocations')} />
      ) : (
        accessText(t, user)
      ),
    width: 156,
  });

export const userColumns = (
  t: Translate<'mfe-admin'>,
  kind: AccountKind,
  tab: PeopleTab,
): readonly Column<AccountUser>[] =>
  peopleColumns<AccountUser>(t, tab, [
    text('role', t('people.role'), {
      text: ({ role }) => t(`role.${role}`),
      width: roleWidth,
    }),
    ...(kind === 'customer' ? [accessColumn(t)] : []),
    ...(tab === 'invited' ? [moment('invitedAt', t('users.invitedAt'), { width: 148 })] : []),
  ]);
