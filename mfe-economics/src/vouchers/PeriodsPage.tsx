import { listAccountingPeriods, periodKinds, periodStates } from '@fraktion/contract/invoices';
import { EmptyState, formatDateTime, useTranslation } from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo } from 'react';

import { periodColumns } from './periodColumns.tsx';
import { periodName } from './voucherNames.ts';
import { PeriodPanel } from './PeriodPanel.tsx';
import { PeriodStatePill } from './PeriodStatePill.tsx';

/** Months and years of the bookkeeping: who closed which and when; closing one, and opening the last one again. */
const PeriodsPage = () => {
  const { t } = useTranslation('mfe-economics');
  const periods = useCallList(listAccountingPeriods);
  const columns = useMemo(() => periodColumns(t), [t]);
  const { openId, open, close } = useOpenInAddress('period');
  const opened = periods.rows.find(({ key }) => key === openId);
  return (
    <ListPage
      title={t('periods.title')}
      of={periods}
      excel="last"
      name="economics.periods"
      searchLabel={t('periods.search')}
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
            {...periods.address.several('filter[kind][in]', periodKinds)}
          />
          <FilterSelect
            label={t('periods.fields.state')}
            choices={periodStates.map((value) => ({
              value,
              label: t(`periods.states.${value}`),
            }))}
            {...periods.address.several('filter[state][in]', periodStates)}
          />
        </>
      }
      empty={<EmptyState text={t('periods.empty')} drawing="list" />}
    >
      {opened ? <PeriodPanel key={opened.key} period={opened} onClose={close} /> : null}
    </ListPage>
  );
};

export default PeriodsPage;
