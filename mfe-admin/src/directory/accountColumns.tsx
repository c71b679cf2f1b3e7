import type { DirectoryAccount } from '@fraktion/contract/accounts';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { placeOf } from '../lib/account/accountItems.ts';
import { AccountKindPill } from './AccountKindPill.tsx';

const { text, count, day, status } = columnsOf<DirectoryAccount>();

export const accountColumns = (t: Translate<'mfe-admin'>): readonly Column<DirectoryAccount>[] => [
  text('name', t('people.name'), { fixed: true }),
  status(
    'kind',
    t('directory.kind'),
    ({ kind }) => t(`directory.kinds.${kind}`),
    ({ kind }) => <AccountKindPill kind={kind} />,
    { width: 132 },
  ),
  text('role', t('directory.yourRole'), {
    value: ({ role }) => (role ? t(`role.${role}`) : null),
  }),
  text('city', t('place.city'), { value: (account) => placeOf(account) || null }),
  text('cvr', t('directory.cvr'), { width: 176 }),
  text('email', t('people.email'), { hidden: true }),
  count('userCount', t('directory.userCount'), { width: 92 }),
  day('createdAt', t('directory.since'), { width: 116 }),
];
