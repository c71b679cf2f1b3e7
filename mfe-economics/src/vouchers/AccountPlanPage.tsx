import { getAccount } from '@fraktion/contract/accounts';
import { ledgerStates, listLedgerAccounts, voucherEntryKinds } from '@fraktion/contract/invoices';
import { accountPlanImportPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import { Button, ButtonLink, EmptyState, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { accountColumns } from './accountColumns.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { AccountStatePill } from './AccountStatePill.tsx';
import { entryName } from './voucherNames.ts';

/** The customer's ledger account for each kind of entry; unmapped kinds come first. */
const AccountPlanPage = () => {
  const { t } = useTranslation('mfe-economics');
  const accounts = useCallList(listLedgerAccounts);
  const { country = '' } = useQuery(queryFor(getAccount)).data ?? {};
  const columns = useMemo(() => accountColumns(t), [t]);
  const { openId, open, close } = useOpenInAddress('account');
  const [adding, setAdding] = useState(false);
  const opened = accounts.rows.find(({ key }) => key === openId);
  return (
    <ListPage
      title={t('accounts.title')}
      of={accounts}
      excel="first"
      actions={
        <>
          <ButtonLink to={accountPlanImportPath}>{t('accounts.import')}</ButtonLink>
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t('accounts.add')}
          </Button>
        </>
      }
      name="economics.accounts"
      searchLabel={t('accounts.search')}
      rowKey={({ key }) => key}
      onOpen={({ key }) => open(key)}
      columns={columns}
      card={(row) => ({
        title: entryName(row, t),
        status: <AccountStatePill state={row.state} />,
        text: row.number === null ? '' : `${row.number} ${row.name ?? ''}`,
      })}
      filters={
        <>
          <FilterSelect
            label={t('accounts.fields.state')}
            choices={ledgerStates.map((value) => ({
              value,
              label: t(`accounts.states.${value}`),
            }))}
            {...accounts.address.several('filter[state][in]', ledgerStates)}
          />
          <FilterSelect
            label={t('ledgerField.kind')}
            choices={voucherEntryKinds.map((value) => ({
              value,
              label: t(`entryKind.${value}`),
            }))}
            {...accounts.address.several('filter[kind][in]', voucherEntryKinds)}
          />
        </>
      }
      empty={<EmptyState text={t('accounts.empty')} drawing="list" />}
    >
      {opened ? (
        <AccountPanel key={opened.key} account={opened} country={country} onClose={close} />
      ) : null}
      {adding ? (
        <AccountPanel account={undefined} country={country} onClose={() => setAdding(false)} />
      ) : null}
    </ListPage>
  );
};

export default AccountPlanPage;
