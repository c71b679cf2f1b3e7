import type { DirectoryAccount } from '@fraktion/contract/accounts';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { placeOf } from '../lib/account/accountItems.ts';
import { AccountKindPill } from './AccountKindPill.tsx';
import { HealthPill, healthText } from './HealthPill.tsx';

const { text, count, day, moment, status } = columnsOf<DirectoryAccount>();

/** What platform staff want to know before they enter an account. */
const columnsOfUse = (t: Translate<'mfe-admin'>): readonly Column<DirectoryAccount>[] => [
  status('health', t('directory.health'), healthText(t), (account) => <HealthPill of={account} />, {
    width: 176,
  }),
  moment('lastActiveAt', t('directory.lastActive'), { width: 156 }),
  count('recentOrders', t('directory.recentOrders'), { width: 168 }),
  count('recentInvoices', t('directory.recentInvoices'), { width: 132 }),
];

export const accountColumns = (
  t: Translate<'mfe-admin'>,
  isStaff: boolean,
): readonly Column<DirectoryAccount>[] => [
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
    hidden: isStaff,
  }),
  ...(isStaff ? columnsOfUse(t) : []),
  text('city', t('place.city'), { value: (account) => placeOf(account) || null }),
  text('cvr', t('directory.cvr'), { width: 176, hidden: isStaff }),
  text('email', t('people.email'), { hidden: true }),
  count('userCount', t('directory.userCount'), { width: 92 }),
  day('createdAt', t('directory.since'), { width: 116 }),
];
