import { scopeIn } from '@fraktion/contract/locations';
import {
  listServiceReports,
  serviceReportKinds,
  serviceReportStatuses,
  type ServiceReportSummary,
} from '@fraktion/contract/serviceReports';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { EmptyState, formatDate, useSearchParams, useTranslation } from '@fraktion/shared-ui';
import {
  type Column,
  columnsOf,
  ListView,
  useListAddress,
  useOpenInAddress,
} from '@fraktion/shared-ui/list';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import {
  reportColumns,
  ReportFilters,
  ReportPill,
  useReportWords,
} from '@fraktion/shared-waste/serviceReports';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { reportParam } from './reportAddress.ts';

const { text } = columnsOf<ServiceReportSummary>();

const useColumns = () => {
  const { field } = useOrderWords();
  const words = useReportWords();
  return useMemo((): readonly Column<ServiceReportSummary>[] => {
    const { status, kind, date, reportedAt } = reportColumns(words);
    return [
      text('infocardName', field('container'), { fixed: true }),
      status,
      kind,
      date,
      text('locationName', field('location')),
      text('supplierName', field('supplier')),
      reportedAt,
    ];
  }, [field, words]);
};

/** What was reported, by state and kind. */
export const ReportsView = () => {
  const { t } = useTranslation('mfe-ordering');
  const scope = scopeIn(useSearchParams()[0]);
  const address = useListAddress(listServiceReports, {
    fixed: scope === null ? {} : { 'filter[locationId][in]': scope },
  });
  const list = useQuery(listQueryFor(listServiceReports, { query: address.query }));
  const { open } = useOpenInAddress(reportParam);
  const columns = useColumns();
  const words = useReportWords();
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
        text: `${words.kind(report.kind)} · ${formatDate(report.date)}`,
        facts: [report.locationName, report.supplierName],
      })}
      cardHeight={116}
      filters={
        <ReportFilters
          status={address.several('filter[status][in]', serviceReportStatuses)}
          kind={address.several('filter[kind][in]', serviceReportKinds)}
        />
      }
      empty={<EmptyState drawing="truck" text={t('reports.empty')} />}
    />
  );
};
