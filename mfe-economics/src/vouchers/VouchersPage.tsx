import {
  documentTypes,
  listVouchers,
  type Voucher,
  voucherStates,
} from '@fraktion/contract/invoices';
import { accountingPeriodsPath, accountPlanPath, invoicesPath } from '@fraktion/contract/pages';
import {
  Button,
  ButtonLink,
  EmptyState,
  formatDate,
  formatMoney,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { BulkBar, FilterPeriod, FilterSelect, PageActions } from '@fraktion/shared-ui/overlay';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';

import { ExportDialog } from './ExportDialog.tsx';
import { voucherColumns } from './voucherColumns.tsx';
import { VoucherPanel } from './VoucherPanel.tsx';
import { VoucherStatePill } from './VoucherStatePill.tsx';

/** The accounting entries of confirmed reconciliations: find, read, export to Excel. */
const VouchersPage = () => {
  const { t } = useTranslation('mfe-economics');
  const { mobile } = useDevice();
  const vouchers = useCallList(listVouchers);
  const columns = useMemo(() => voucherColumns(t), [t]);
  const [open, setOpen] = useState<Voucher | null>(null);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [exporting, setExporting] = useState<'time' | 'chosen' | null>(null);
  const chosen = vouchers.rows.map(({ id }) => id).filter((id) => keys.includes(id));
  const period = vouchers.address.period('filter[date][from]', 'filter[date][to]');
  return (
    <ListPage
      title={t('vouchers.title')}
      of={vouchers}
      excel={mobile ? undefined : 'last'}
      actions={
        <PageActions
          label={t('invoices.moreActions')}
          others={[
            { key: 'periods', label: t('periods.title'), to: accountingPeriodsPath },
            { key: 'accounts', label: t('accounts.title'), to: accountPlanPath },
            {
              key: 'export',
              label: t('vouchers.export.button'),
              icon: Download,
              onSelect: () => setExporting('time'),
            },
          ]}
        />
      }
      name="economics.vouchers"
      searchLabel={t('vouchers.search')}
      rowKey={({ id }) => id}
      onOpen={setOpen}
      columns={columns}
      selection={{ keys, onChange: setKeys }}
      card={(voucher) => ({
        title: t('vouchers.one', { number: voucher.number }),
        status: <VoucherStatePill state={voucher.state} />,
        text: `${voucher.sellerName} · ${t(`documentType.${voucher.documentType}`)} ${voucher.invoiceNumber}`,
        facts: [formatDate(voucher.date), formatMoney(voucher.amount, voucher.currency)],
      })}
      filters={
        <>
          <FilterSelect
            label={t('vouchers.fields.state')}
            choices={voucherStates.map((value) => ({
              value,
              label: t(`voucherState.${value}`),
            }))}
            {...vouchers.address.several('filter[state][in]', voucherStates)}
          />
          <FilterSelect
            label={t('vouchers.fields.type')}
            choices={documentTypes.map((value) => ({ value, label: t(`documentType.${value}`) }))}
            {...vouchers.address.several('filter[documentType][in]', documentTypes)}
          />
          <FilterPeriod label={t('vouchers.fields.date')} {...period} />
        </>
      }
      empty={
        <EmptyState
          text={t('vouchers.empty')}
          drawing="list"
          action={<ButtonLink to={invoicesPath}>{t('vouchers.toInvoices')}</ButtonLink>}
        />
      }
    >
      <BulkBar count={chosen.length} onClear={() => setKeys([])}>
        <Button size="small" icon={Download} onClick={() => setExporting('chosen')}>
          {t('vouchers.export.button')}
        </Button>
      </BulkBar>
      {exporting ? (
        <ExportDialog
          ids={exporting === 'chosen' ? chosen : null}
          filtered={period.value}
          onClose={() => setExporting(null)}
        />
      ) : null}
      {open ? (
        <VoucherPanel
          key={open.id}
          id={open.id}
          number={open.number}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </ListPage>
  );
};

export default VouchersPage;
