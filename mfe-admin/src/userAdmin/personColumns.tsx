import type { DirectoryUser } from '@fraktion/contract/accounts';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { peopleColumns, roleWidth } from '../lib/peopleColumns.tsx';
import type { PeopleTab } from '../lib/peopleTabs.tsx';

export const accountsText = ({ accounts }: DirectoryUser): string | null =>
  accounts.map(({ name }) => name).join(', ') || null;

const { text } = columnsOf<DirectoryUser>();

export const personColumns = (
  t: Translate<'mfe-admin'>,
  tab: PeopleTab,
): readonly Column<DirectoryUser>[] =>
  peopleColumns<DirectoryUser>(t, tab, [
    text('accounts', t('userAdmin.accounts'), { value: accountsText }),
    text('roles', t('people.role'), {
      value: ({ accounts }) =>
        [...new Set(accounts.map(({ role }) => t(`role.${role}`)))].join(', '),
      width: roleWidth,
    }),
  ]);
