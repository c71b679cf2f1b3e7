import type { DirectoryAccount } from '@fraktion/contract/accounts';
import { formatCount, formatDate, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { wordColumn } from '@fraktion/shared-ui/list';

import { placeOf } from '../lib/account/accountItems.ts';
import { AccountKindPill } from './AccountKindPill.tsx';

export const accountColumns = (t: Translate<'mfe-admin'>): readonly Column<DirectoryAccount>[] => [
  { key: 'name', header: t('people.name'), text: ({ name }) => name, sortable: true, fixed: true },
  wordColumn('kind', t('directory.kind'), (kind) => t(`directory.kinds.${kind}`), {
    render: ({ kind }) => <AccountKindPill kind={kind} />,
    width: 132,
  }),
  {
    key: 'role',
    header: t('directory.yourRole'),
    text: ({ role }) => (role ? t(`people.roles.${role}`) : null),
  },
  {
    key: 'city',
    header: t('place.city'),
    text: (account) => placeOf(account) || null,
    sortable: true,
  },
  { key: 'cvr', header: t('directory.cvr'), text: ({ cvr }) => cvr, width: 176 },
  { key: 'email', header: t('people.email'), text: ({ email }) => email, hidden: true },
  {
    key: 'userCount',
    header: t('directory.userCount'),
    text: ({ userCount }) => formatCount(userCount),
    numeric: true,
    width: 92,
  },
  {
    key: 'createdAt',
    header: t('directory.since'),
    text: ({ createdAt }) => formatDate(createdAt),
    sortable: true,
    width: 116,
  },
];
