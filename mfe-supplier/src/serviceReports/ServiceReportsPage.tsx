import {
  listSupplierServiceReports,
  serviceReportKinds,
  serviceReportStatuses,
  type ServiceReportSummary,
} from '@fraktion/contract/serviceReports';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { EmptyState, formatDate, Page, useTranslation } from '@fraktion/shared-ui';
import {
  type Column,
  columnsOf,
  countText,
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

import { ReportPanel } from './ReportPanel.tsx';

const { text } = columnsOf<ServiceReportSummary>();

const useColumns = () => {
  const { field } = useOrderWords();
  const words = useReportWords();
  return useMemo((): readonly Column<ServiceReportSummary>[] => {
    const { status, kind, date, reportedAt } = reportColumns(words);
    return [
      text('customerName', field('customer'), { fixed: true }),
      status,
      kind,
      text('infocardName', field('container')),
      text('locationName', field('location')),
      date,
      reportedAt,
    ];
  }, [field, words]);
};

/** What customers have reported of collections: to read and to answer. */
const ServiceReportsPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const address = useListAddress(listSupplierServiceReports);
  const list = useQuery(listQueryFor(listSupplierServiceReports, { query: address.query }));
  const { openId, open, close } = useOpenInAddress('report');
  const columns = useColumns();
  const words = useReportWords();
  return (
    <Page title={t('reports.title')} count={countText(list.data?.page)}>
      <ListView
        name="supplier-service-reports"
        label={t('reports.title')}
        searchLabel={t('reports.search')}
        address={address}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        columns={columns}
        card={(report) => ({
          title: words.kind(report.kind),
          status: <ReportPill status={report.status} />,
          text: `${report.customerName} · ${formatDate(report.date)}`,
          facts: [report.infocardName, report.locationName],
        })}
        cardHeight={116}
        filters={
          <ReportFilters
            status={address.several('filter[status][in]', serviceReportStatuses)}
            kind={address.several('filter[kind][in]', serviceReportKinds)}
          />
        }
        empty={<EmptyState text={t('reports.empty')} drawing="truck" />}
      />
      {openId ? <ReportPanel key={openId} id={openId} onClose={close} /> : null}
    </Page>
  );
};

export default ServiceReportsPage;
