import type { DirectoryAccount } from '@fraktion/contract/accounts';
import { accountPath, peoplePath } from '@fraktion/contract/pages';
import { useProfile } from '@fraktion/shared-auth';
import {
  ButtonLink,
  DescriptionList,
  formatCount,
  formatDate,
  formatDateTime,
  Link,
  Notice,
  Row,
  Stack,
  type Translate,
  useTranslation,
} from '@fraktion/shared-ui';
import { Pencil } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';

import { accountItems } from '../lib/account/accountItems.ts';
import { AccountKindPill } from './AccountKindPill.tsx';
import { EnterAccount } from './EnterAccount.tsx';
import { healthText } from './HealthPill.tsx';

export interface AccountPanelProps {
  readonly account: DirectoryAccount;
  readonly onClose: () => void;
}

/** Platform staff send an invitation again from their list of all people. */
const Invited = ({ account }: Pick<AccountPanelProps, 'account'>) => {
  const address = `${peoplePath}?tab=invited&filter[accountId][eq]=${account.id}`;
  return useProfile().role === 'SuperAdmin' ? (
    <Link to={address}>{account.invitedCount}</Link>
  ) : (
    account.invitedCount
  );
};

/** Last activity, volume and health. */
const factsOfUse = (t: Translate<'mfe-admin'>, account: DirectoryAccount) => [
  { term: t('directory.health'), value: healthText(t)(account) },
  {
    term: t('directory.lastActive'),
    value: account.lastActiveAt === null ? '–' : formatDateTime(account.lastActiveAt),
  },
  { term: t('directory.recentOrders'), value: formatCount(account.recentOrders ?? 0) },
  { term: t('directory.recentInvoices'), value: formatCount(account.recentInvoices ?? 0) },
];

/** The data of an account, and a button to enter it. */
export const AccountPanel = ({ account, onClose }: AccountPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { role } = useProfile();
  const isStaff = role === 'SuperAdmin' || role === 'SystemAdmin';
  return (
    <SidePanel
      open
      title={account.name}
      status={<AccountKindPill kind={account.kind} />}
      onClose={onClose}
      footer={
        <Row>
          <EnterAccount variant="primary" account={account} />
          {isStaff ? (
            <ButtonLink icon={Pencil} to={accountPath(account.id)}>
              {t('account.edit')}
            </ButtonLink>
          ) : null}
        </Row>
      }
    >
      <Stack gap="4">
        {account.role === null ? <Notice>{t('directory.asSupport')}</Notice> : null}
        <DescriptionList
          items={[
            account.role
              ? { term: t('directory.yourRole'), value: t(`role.${account.role}`) }
              : null,
            ...accountItems(t, account),
            { term: t('directory.userCount'), value: account.userCount },
            account.invitedCount > 0
              ? { term: t('directory.invitedCount'), value: <Invited account={account} /> }
              : null,
            ...(isStaff ? factsOfUse(t, account) : []),
            { term: t('directory.since'), value: formatDate(account.createdAt) },
          ]}
        />
      </Stack>
    </SidePanel>
  );
};
