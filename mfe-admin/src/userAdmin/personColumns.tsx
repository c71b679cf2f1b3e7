import type { DirectoryUser } from '@fraktion/contract/directory';
import { formatDateTime, type useTranslation } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';

import { UserStatusPill } from '../lib/UserStatusPill.tsx';

type Words = ReturnType<typeof useTranslation>['t'];

export const accountsText = ({ accounts }: DirectoryUser): string | null =>
  accounts.map(({ name }) => name).join(', ') || null;

export const personColumns = (t: Words): readonly Column<DirectoryUser>[] => [
  { key: 'name', header: t('people.name'), text: ({ name }) => name, sortable: true, fixed: true },
  { key: 'email', header: t('people.email'), text: ({ email }) => email, sortable: true },
  { key: 'accounts', header: t('userAdmin.accounts'), text: accountsText },
  {
    key: 'roles',
    header: t('people.role'),
    text: ({ accounts }) =>
      [...new Set(accounts.map(({ role }) => t(`people.roles.${role}`)))].join(', '),
  },
  {
    key: 'status',
    header: t('people.status'),
    text: ({ status }) => t(`people.statuses.${status}`),
    render: ({ status }) => <UserStatusPill status={status} />,
    width: 168,
  },
  {
    key: 'lastSignInAt',
    header: t('people.lastSignIn'),
    text: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : null),
    sortable: true,
    width: 156,
  },
  {
    key: 'twoStep',
    header: t('people.twoStep'),
    text: ({ twoStep }) => t(twoStep ? 'people.on' : 'people.off'),
    width: 96,
  },
];
