import { type DirectoryAccount, listDirectoryAccounts } from '@fraktion/contract/accounts';
import { newAccountPath } from '@fraktion/contract/pages';
import { isPlatformRole } from '@fraktion/contract/roles';
import { accountKinds } from '@fraktion/contract/sessions';
import { useProfile } from '@fraktion/shared-auth';
import { ButtonLink, EmptyState, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';

import { placeOf } from '../lib/account/accountItems.ts';
import { accountColumns } from './accountColumns.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { AccountKindPill } from './AccountKindPill.tsx';
import { healthText, needsAttention } from './HealthPill.tsx';

const byKind = 'filter[kind][in]';

/** The accounts that the user may enter: their own, or all of them for platform staff. */
const AccountsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { role } = useProfile();
  const isStaff = isPlatformRole(role);
  const list = useCallList(listDirectoryAccounts);
  const [shown, setShown] = useState<DirectoryAccount | null>(null);
  const columns = useMemo(() => accountColumns(t, isStaff), [t, isStaff]);
  return (
    <ListPage
      title={t('directory.title')}
      of={list}
      actions={
        role === 'SuperAdmin' ? (
          <ButtonLink variant="primary" icon={Plus} to={newAccountPath}>
            {t('directory.new')}
          </ButtonLink>
        ) : null
      }
      name="admin.accounts"
      searchLabel={t('directory.search')}
      rowKey={({ id }) => id}
      onOpen={setShown}
      columns={columns}
      card={(account) => ({
        title: account.name,
        text: placeOf(account),
        status: <AccountKindPill kind={account.kind} />,
        facts: [
          account.role ? t(`role.${account.role}`) : null,
          t('directory.users', { count: account.userCount }),
          isStaff && needsAttention(account) ? healthText(t)(account) : null,
        ],
      })}
      filters={
        <FilterSelect
          label={t('directory.kind')}
          choices={accountKinds.map((value) => ({ value, label: t(`directory.kinds.${value}`) }))}
          {...list.address.several(byKind)}
        />
      }
      empty={<EmptyState text={t('directory.empty')} />}
    >
      {shown ? <AccountPanel account={shown} onClose={() => setShown(null)} /> : null}
    </ListPage>
  );
};

export default AccountsPage;
