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
  IconButton,
  useDevice,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { Download, Ellipsis } from '@fraktion/shared-ui/icons';
import { BulkBar, FilterPeriod, FilterSelect, Menu } from '@fraktion/shared-ui/overlay';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';

import { ExportDialog } from './ExportDialog.tsx';
import { voucherColumns } from './voucherColumns.tsx';
import { VoucherPanel } from './VoucherPanel.tsx';
import { VoucherStatePill } from './VoucherStatePill.tsx';

/** On a phone, so that the list begins high on the screen. */
const PhoneActions = ({ onExport }: { readonly onExport: () => void }) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const go = (key: string, label: string) => ({ key, label, onSelect: () => void navigate(key) });
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t('invoices.moreActions')} />}
      groups={[
        {
          items: [
            {
              key: 'export',
              label: t('vouchers.export.button'),
              icon: Download,
              onSelect: onExport,
            },
            go(accountingPeriodsPath, t('periods.title')),
            go(accountPlanPath, t('accounts.title')),
          ],
        },
      ]}
    />
  );
};

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
        mobile ? (
          <PhoneActions onExport={() => setExporting('time')} />
        ) : (
          <>
            <ButtonLink to={accountingPeriodsPath}>{t('periods.title')}</ButtonLink>
            <ButtonLink to={accountPlanPath}>{t('accounts.title')}</ButtonLink>
            <Button icon={Download} onClick={() => setExporting('time')}>
              {t('vouchers.export.button')}
            </Button>
          </>
        )
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
