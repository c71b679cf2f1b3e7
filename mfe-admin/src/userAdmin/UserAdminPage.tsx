import { type DirectoryUser, listDirectoryUsers } from '@fraktion/contract/accounts';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Button, EmptyState, Page, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { ListView } from '@fraktion/shared-ui/list';
import { useCallList } from '@fraktion/shared-waste/lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { countInvited, PeopleTabs, statusesOf, usePeopleTab } from '../lib/peopleTabs.tsx';
import { RoleFilter } from '../lib/RoleFilter.tsx';
import { UserStatusPill } from '../lib/UserStatusPill.tsx';
import { AccountFilter } from './AccountFilter.tsx';
import { accountsText, personColumns } from './personColumns.tsx';
import { InviteStaffPanel } from './InviteStaffPanel.tsx';
import { PersonPanel } from './PersonPanel.tsx';

const byAccount = 'filter[accountId][eq]';

/** All users of all accounts, for platform staff. */
const UserAdminPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { tab, choose, showInvited } = usePeopleTab();
  const list = useCallList(listDirectoryUsers, {
    fixed: { 'filter[status][in]': statusesOf[tab] },
  });
  const invited = useQuery(
    listQueryFor(listDirectoryUsers, { query: { ...list.address.query, ...countInvited } }),
  );
  const [shown, setShown] = useState<DirectoryUser | 'invite' | null>(null);
  const columns = useMemo(() => personColumns(t, tab), [t, tab]);
  const close = () => setShown(null);
  const inviteButton = (
    <Button variant="primary" icon={Plus} onClick={() => setShown('invite')}>
      {t('userAdmin.invite')}
    </Button>
  );
  return (
    <Page title={t('userAdmin.title')} actions={inviteButton}>
      <PeopleTabs
        label={t('userAdmin.title')}
        tab={tab}
        onChoose={choose}
        members={tab === 'members' ? list.view.list.data?.page.total : undefined}
        invited={invited.data?.page.total}
      >
        <ListView<DirectoryUser>
          name={tab === 'members' ? 'admin.userAdmin' : 'admin.allInvited'}
          label={t('userAdmin.title')}
          searchLabel={t('users.search')}
          {...list.view}
          rowKey={({ id }) => id}
          onOpen={setShown}
          columns={columns}
          card={(user) => ({
            title: user.name,
            text: user.email,
            status: <UserStatusPill status={user.status} />,
            facts: [accountsText(user)],
          })}
          filters={
            <>
              <AccountFilter {...list.address.choice(byAccount)} />
              <RoleFilter address={list.address} />
            </>
          }
          empty={<EmptyState text={t('users.noneInvited')} action={inviteButton} />}
        />
      </PeopleTabs>
      {shown === 'invite' ? <InviteStaffPanel onInvited={showInvited} onClose={close} /> : null}
      {shown && shown !== 'invite' ? (
        <PersonPanel key={shown.id} person={shown} onClose={close} onChanged={setShown} />
      ) : null}
    </Page>
  );
};

export default UserAdminPage;
