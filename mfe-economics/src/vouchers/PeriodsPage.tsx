import { listAccountingPeriods, periodKinds, periodStates } from '@fraktion/contract/invoices';
import { vouchersPath } from '@fraktion/contract/pages';
import { saveFile } from '@fraktion/shared-auth';
import { listQueryFor, pagesOf } from '@fraktion/shared-auth/query';
import {
  ButtonLink,
  EmptyState,
  formatDateTime,
  Page,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import {
  countText,
  ListExportButton,
  ListView,
  useListAddress,
  useOpenInAddress,
} from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { periodColumns } from './periodColumns.tsx';
import { periodName } from './voucherNames.ts';
import { PeriodPanel } from './PeriodPanel.tsx';
import { PeriodStatePill } from './PeriodStatePill.tsx';

/** Months and years of the bookkeeping: who closed which and when; closing one, and opening the last one again. */
const PeriodsPage = () => {
  const { t } = useTranslation('mfe-economics');
  const { mobile } = useDevice();
  const address = useListAddress(listAccountingPeriods);
  const periods = useQuery(listQueryFor(listAccountingPeriods, { query: address.query }));
  const columns = useMemo(() => periodColumns(t), [t]);
  const { openId, open, close } = useOpenInAddress('period');
  const opened = periods.data?.data.find(({ key }) => key === openId);
  return (
    <Page
      title={t('periods.title')}
      count={countText(periods.data?.page)}
      actions={
        <>
          {/* A phone has the way back above the title. */}
          {mobile ? null : <ButtonLink to={vouchersPath}>{t('vouchers.title')}</ButtonLink>}
          <ListExportButton
            name={t('periods.title')}
            columns={columns}
            read={pagesOf(listAccountingPeriods, { query: address.query })}
            save={saveFile}
          />
        </>
      }
    >
      <ListView
        name="economics.periods"
        label={t('periods.title')}
        searchLabel={t('periods.search')}
        address={address}
        list={periods}
        rowKey={({ key }) => key}
        onOpen={({ key }) => open(key)}
        columns={columns}
        card={(period) => ({
          title: periodName(period),
          status: <PeriodStatePill state={period.state} />,
          text:
            period.closedBy === null || period.closedAt === null
              ? ''
              : `${period.closedBy}, ${formatDateTime(period.closedAt)}`,
          facts: [t('vouchers.export.size', { count: period.vouchers })],
        })}
        filters={
          <>
            <FilterSelect
              label={t('periods.fields.kind')}
              choices={periodKinds.map((value) => ({ value, label: t(`periods.kinds.${value}`) }))}
              {...address.several('filter[kind][in]', periodKinds)}
            />
            <FilterSelect
              label={t('periods.fields.state')}
              choices={periodStates.map((value) => ({
                value,
                label: t(`periods.states.${value}`),
              }))}
              {...address.several('filter[state][in]', periodStates)}
            />
          </>
        }
        empty={<EmptyState text={t('periods.empty')} drawing="list" />}
      />
      {opened ? <PeriodPanel key={opened.key} period={opened} onClose={close} /> : null}
    </Page>
  );
};

export default PeriodsPage;
