import { scopeIn } from '@fraktion/contract/locations';
import {
  listServiceReports,
  serviceReportKinds,
  serviceReportStatuses,
  type ServiceReportSummary,
} from '@fraktion/contract/serviceReports';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { EmptyState, formatDate, useSearchParams, useTranslation } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import {
  dateColumn,
  ListView,
  textColumn,
  useListAddress,
  useOpenInAddress,
  wordColumn,
} from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { reportParam } from './reportAddress.ts';
import { ReportPill } from './ReportPill.tsx';

type Words = ReturnType<typeof useTranslation<'mfe-ordering'>>['t'];

const columnsIn = (t: Words): readonly Column<ServiceReportSummary>[] => [
  textColumn('infocardName', t('Recurring.Columns.Container'), { fixed: true }),
  wordColumn('status', t('Recurring.Columns.Status'), (status) => t(`Reports.States.${status}`), {
    render: ({ status }) => <ReportPill status={status} />,
    sortable: true,
    width: 136,
  }),
  wordColumn('kind', t('Reports.Fields.kind'), (kind) => t(`Reports.Kinds.${kind}`), {
    sortable: true,
  }),
  dateColumn('date', t('Reports.Fields.date')),
  textColumn('locationName', t('Recurring.Columns.Location')),
  textColumn('supplierName', t('Recurring.Columns.Supplier')),
  dateColumn('reportedAt', t('Reports.Fields.reportedAt')),
];

/** What was reported, by state and kind. */
export const ReportsView = () => {
  const { t } = useTranslation('mfe-ordering');
  const scope = scopeIn(useSearchParams()[0]);
  const address = useListAddress(listServiceReports, {
    fixed: scope === null ? {} : { 'filter[locationId][in]': scope },
  });
  const list = useQuery(listQueryFor(listServiceReports, { query: address.query }));
  const { open } = useOpenInAddress(reportParam);
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <ListView
      name="ordering.serviceReports"
      label={t('Reports.Title')}
      searchLabel={t('Reports.Search')}
      address={address}
      list={list}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      columns={columns}
      card={(report) => ({
        title: report.infocardName,
        status: <ReportPill status={report.status} />,
        text: `${t(`Reports.Kinds.${report.kind}`)} · ${formatDate(report.date)}`,
        facts: [report.locationName, report.supplierName],
      })}
      cardHeight={116}
      filters={
        <>
          <FilterSelect
            label={t('Recurring.Columns.Status')}
            choices={serviceReportStatuses.map((value) => ({
              value,
              label: t(`Reports.States.${value}`),
            }))}
            {...address.several('filter[status][in]', serviceReportStatuses)}
          />
          <FilterSelect
            label={t('Reports.Fields.kind')}
            choices={serviceReportKinds.map((value) => ({
              value,
              label: t(`Reports.Kinds.${value}`),
            }))}
            {...address.several('filter[kind][in]', serviceReportKinds)}
          />
        </>
      }
      empty={<EmptyState drawing="truck" text={t('Reports.Empty')} />}
    />
  );
};
