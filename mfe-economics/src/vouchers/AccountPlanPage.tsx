import { getAccount } from '@fraktion/contract/accounts';
import { ledgerStates, listLedgerAccounts, voucherEntryKinds } from '@fraktion/contract/invoices';
import { accountPlanImportPath } from '@fraktion/contract/pages';
import { saveFile } from '@fraktion/shared-auth';
import { listQueryFor, pagesOf, queryFor } from '@fraktion/shared-auth/query';
import { Button, ButtonLink, EmptyState, Page, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import {
  countText,
  ListExportButton,
  ListView,
  useListAddress,
  useOpenInAddress,
} from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { accountColumns } from './accountColumns.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { AccountStatePill } from './AccountStatePill.tsx';
import { entryName } from './voucherNames.ts';

/** The customer's ledger account for each kind of entry; unmapped kinds come first. */
const AccountPlanPage = () => {
  const { t } = useTranslation('mfe-economics');
  const address = useListAddress(listLedgerAccounts);
  const accounts = useQuery(listQueryFor(listLedgerAccounts, { query: address.query }));
  const { country = '' } = useQuery(queryFor(getAccount)).data ?? {};
  const columns = useMemo(() => accountColumns(t), [t]);
  const { openId, open, close } = useOpenInAddress('account');
  const [adding, setAdding] = useState(false);
  const opened = accounts.data?.data.find(({ key }) => key === openId);
  return (
    <Page
      title={t('accounts.title')}
      count={countText(accounts.data?.page)}
      actions={
        <>
          <ListExportButton
            name={t('accounts.title')}
            columns={columns}
            read={pagesOf(listLedgerAccounts, { query: address.query })}
            save={saveFile}
          />
          <ButtonLink to={accountPlanImportPath}>{t('accounts.import')}</ButtonLink>
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t('accounts.add')}
          </Button>
        </>
      }
    >
      <ListView
        name="economics.accounts"
        label={t('accounts.title')}
        searchLabel={t('accounts.search')}
        address={address}
        list={accounts}
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
              {...address.several('filter[state][in]', ledgerStates)}
            />
            <FilterSelect
              label={t('ledgerField.kind')}
              choices={voucherEntryKinds.map((value) => ({
                value,
                label: t(`entryKind.${value}`),
              }))}
              {...address.several('filter[kind][in]', voucherEntryKinds)}
            />
          </>
        }
        empty={<EmptyState text={t('accounts.empty')} drawing="list" />}
      />
      {opened ? (
        <AccountPanel key={opened.key} account={opened} country={country} onClose={close} />
      ) : null}
      {adding ? (
        <AccountPanel account={undefined} country={country} onClose={() => setAdding(false)} />
      ) : null}
    </Page>
  );
};

export default AccountPlanPage;
