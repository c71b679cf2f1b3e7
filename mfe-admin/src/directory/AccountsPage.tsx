import { type DirectoryAccount, listDirectoryAccounts } from '@fraktion/contract/accounts';
import { newAccountPath } from '@fraktion/contract/pages';
import { accountKinds } from '@fraktion/contract/sessions';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { ButtonLink, EmptyState, Page, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { ListView, useListAddress } from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { placeOf } from '../lib/account/accountItems.ts';
import { accountColumns } from './accountColumns.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { AccountKindPill } from './AccountKindPill.tsx';

const byKind = 'filter[kind][in]';

/** The accounts that the user may enter: their own, or all of them for platform staff. */
const AccountsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { role } = useProfile();
  const address = useListAddress(listDirectoryAccounts);
  const list = useQuery(listQueryFor(listDirectoryAccounts, { query: address.query }));
  const [shown, setShown] = useState<DirectoryAccount | null>(null);
  const columns = useMemo(() => accountColumns(t), [t]);
  return (
    <Page
      title={t('directory.title')}
      count={list.data?.page.total}
      actions={
        role === 'SuperAdmin' ? (
          <ButtonLink variant="primary" icon={Plus} to={newAccountPath}>
            {t('directory.new')}
          </ButtonLink>
        ) : null
      }
    >
      <ListView<DirectoryAccount>
        name="admin.accounts"
        label={t('directory.title')}
        searchLabel={t('directory.search')}
        address={address}
        list={list}
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
          ],
        })}
        filters={
          <FilterSelect
            label={t('directory.kind')}
            choices={accountKinds.map((value) => ({ value, label: t(`directory.kinds.${value}`) }))}
            {...address.several(byKind)}
          />
        }
        empty={<EmptyState text={t('directory.empty')} />}
      />
      {shown ? <AccountPanel account={shown} onClose={() => setShown(null)} /> : null}
    </Page>
  );
};

export default AccountsPage;
