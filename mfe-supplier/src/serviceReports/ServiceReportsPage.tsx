import {
  listSupplierServiceReports,
  serviceReportKinds,
  serviceReportStatuses,
  type ServiceReportSummary,
} from '@fraktion/contract/serviceReports';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { EmptyState, formatDate, Page, useTranslation } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import {
  countText,
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

import { ReportPanel } from './ReportPanel.tsx';
import { ReportPill } from './ReportPill.tsx';

type Words = ReturnType<typeof useTranslation<'mfe-supplier'>>['t'];

const columnsIn = (t: Words): readonly Column<ServiceReportSummary>[] => [
  textColumn('customerName', t('fields.customer'), { fixed: true }),
  wordColumn('status', t('fields.status'), (status) => t(`reports.states.${status}`), {
    render: ({ status }) => <ReportPill status={status} />,
    sortable: true,
    width: 136,
  }),
  wordColumn('kind', t('reports.fields.kind'), (kind) => t(`reports.kinds.${kind}`), {
    sortable: true,
  }),
  textColumn('infocardName', t('fields.container')),
  textColumn('locationName', t('fields.location')),
  dateColumn('date', t('reports.fields.date')),
  dateColumn('reportedAt', t('reports.fields.reportedAt')),
];

/** What customers have reported of collections: to read and to answer. */
const ServiceReportsPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const address = useListAddress(listSupplierServiceReports);
  const list = useQuery(listQueryFor(listSupplierServiceReports, { query: address.query }));
  const { openId, open, close } = useOpenInAddress('report');
  const columns = useMemo(() => columnsIn(t), [t]);
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
          title: t(`reports.kinds.${report.kind}`),
          status: <ReportPill status={report.status} />,
          text: `${report.customerName} · ${formatDate(report.date)}`,
          facts: [report.infocardName, report.locationName],
        })}
        cardHeight={116}
        filters={
          <>
            <FilterSelect
              label={t('fields.status')}
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
        empty={<EmptyState text={t('reports.empty')} drawing="truck" />}
      />
      {openId ? <ReportPanel key={openId} id={openId} onClose={close} /> : null}
    </Page>
  );
};

export default ServiceReportsPage;
