import { accountRoles, type AccountUser, listUsers } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Button, EmptyState, Page, useTranslation } from '@fraktion/shared-ui';
import { Plus, ShieldCheck } from '@fraktion/shared-ui/icons';
import { ListView, useOpenInAddress } from '@fraktion/shared-ui/list';
import { PageActions } from '@fraktion/shared-ui/overlay';
import { useCallList } from '@fraktion/shared-waste/lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { countInvited, PeopleTabs, statusesOf, usePeopleTab } from '../lib/peopleTabs.tsx';
import { RoleFilter } from '../lib/RoleFilter.tsx';
import { UserStatusPill } from '../lib/UserStatusPill.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { powersOf } from './rights.ts';
import { TwoStepPanel } from './TwoStepPanel.tsx';
import { accessText, userColumns } from './userColumns.tsx';
import { UserPanel } from './UserPanel.tsx';

type OpenPanel = 'invite' | 'twoStep' | null;

const UsersPage = () => {
  const { t } = useTranslation('mfe-admin');
  const profile = useProfile();
  const { account } = profile;
  const { tab, choose, showInvited } = usePeopleTab();
  const list = useCallList(listUsers, {
    fixed: { 'filter[status][in]': statusesOf[tab] },
  });
  const invited = useQuery(
    listQueryFor(listUsers, { query: { ...list.address.query, ...countInvited } }),
  );
  const { openId, open, close } = useOpenInAddress('user');
  const [shown, setShown] = useState<OpenPanel>(null);
  const columns = useMemo(() => userColumns(t, account.kind, tab), [t, account.kind, tab]);
  const { mayInvite } = powersOf(profile, account.kind);
  const refusal = mayInvite ? undefined : t('users.notYours');
  const inviteButton = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={refusal}
      onClick={() => setShown('invite')}
    >
      {t('users.invite')}
    </Button>
  );
  return (
    <Page
      title={t('users.title')}
      actions={
        <PageActions
          label={t('users.moreActions')}
          others={[
            {
              key: 'twoStep',
              label: t('users.twoStep.title'),
              icon: ShieldCheck,
              onSelect: () => setShown('twoStep'),
            },
          ]}
          main={inviteButton}
        />
      }
    >
      <PeopleTabs
        label={t('users.title')}
        tab={tab}
        onChoose={choose}
        members={tab === 'members' ? list.view.list.data?.page.total : undefined}
        invited={invited.data?.page.total}
      >
        <ListView<AccountUser>
          name={tab === 'members' ? 'admin.users' : 'admin.invited'}
          label={t('users.title')}
          searchLabel={t('users.search')}
          {...list.view}
          rowKey={({ id }) => id}
          onOpen={({ id }) => open(id)}
          columns={columns}
          card={(user) => ({
            title: user.name,
            text: user.email,
            status: <UserStatusPill status={user.status} />,
            facts: [t(`role.${user.role}`), account.kind === 'customer' && accessText(t, user)],
          })}
          filters={<RoleFilter address={list.address} known={accountRoles[account.kind]} />}
          empty={<EmptyState text={t('users.noneInvited')} action={inviteButton} />}
        />
      </PeopleTabs>
      {openId ? (
        <UserPanel
          key={openId}
          id={openId}
          listed={list.rows.find(({ id }) => id === openId)}
          onClose={close}
        />
      ) : null}
      {shown === 'invite' ? (
        <InvitePanel onInvited={showInvited} onClose={() => setShown(null)} />
      ) : null}
      {shown === 'twoStep' ? <TwoStepPanel onClose={() => setShown(null)} /> : null}
    </Page>
  );
};

export default UsersPage;
