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
  textColumn('infocardName', t('recurring.columns.container'), { fixed: true }),
  wordColumn('status', t('recurring.columns.status'), (status) => t(`reports.states.${status}`), {
    render: ({ status }) => <ReportPill status={status} />,
    sortable: true,
    width: 136,
  }),
  wordColumn('kind', t('reports.fields.kind'), (kind) => t(`reports.kinds.${kind}`), {
    sortable: true,
  }),
  dateColumn('date', t('reports.fields.date')),
  textColumn('locationName', t('recurring.columns.location')),
  textColumn('supplierName', t('recurring.columns.supplier')),
  dateColumn('reportedAt', t('reports.fields.reportedAt')),
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
      label={t('reports.title')}
      searchLabel={t('reports.search')}
      address={address}
      list={list}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      columns={columns}
      card={(report) => ({
        title: report.infocardName,
        status: <ReportPill status={report.status} />,
        text: `${t(`reports.kinds.${report.kind}`)} · ${formatDate(report.date)}`,
        facts: [report.locationName, report.supplierName],
      })}
      cardHeight={116}
      filters={
        <>
          <FilterSelect
            label={t('recurring.columns.status')}
            choices={serviceReportStatuses.map((value) => ({
              value,
              label: t(`reports.states.${value}`),
            }))}
            {...address.several('filter[status][in]', serviceReportStatuses)}
          />
          <FilterSelect
            label={t('reports.fields.kind')}
            choices={serviceReportKinds.map((value) => ({
              value,
              label: t(`reports.kinds.${value}`),
            }))}
            {...address.several('filter[kind][in]', serviceReportKinds)}
          />
        </>
      }
      empty={<EmptyState drawing="truck" text={t('reports.empty')} />}
    />
  );
};
