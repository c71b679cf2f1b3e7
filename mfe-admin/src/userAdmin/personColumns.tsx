import type { DirectoryUser } from '@fraktion/contract/accounts';
import type { Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';

import { peopleColumns, roleWidth } from '../lib/peopleColumns.tsx';
import type { PeopleTab } from '../lib/peopleTabs.tsx';

export const accountsText = ({ accounts }: DirectoryUser): string | null =>
  accounts.map(({ name }) => name).join(', ') || null;

export const personColumns = (
  t: Translate<'mfe-admin'>,
  tab: PeopleTab,
): readonly Column<DirectoryUser>[] =>
  peopleColumns<DirectoryUser>(t, tab, [
    { key: 'accounts', header: t('userAdmin.accounts'), text: accountsText },
    {
      key: 'roles',
      header: t('people.role'),
      text: ({ accounts }) =>
        [...new Set(accounts.map(({ role }) => t(`people.roles.${role}`)))].join(', '),
      width: roleWidth,
    },
  ]);
