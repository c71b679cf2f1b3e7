import {
  serviceReportLooks,
  type ServiceReportStatus,
  type ServiceReportSummary,
} from '@fraktion/contract/serviceReports';
import { columnsOf, StatePill } from '@fraktion/shared-ui/list';

import { type ServiceReportWords, useServiceReportWords } from './useServiceReportWords.ts';

export const ServiceReportPill = ({ status }: { readonly status: ServiceReportStatus }) => {
  const words = useServiceReportWords();
  return <StatePill look={serviceReportLooks[status]} label={words.state(status)} />;
};

const { text, day, status } = columnsOf<ServiceReportSummary>();

/** The report's own columns; each side adds its others around them. */
export const serviceReportColumns = ({ field, kind, state }: ServiceReportWords) => ({
  status: status(
    'status',
    field('status'),
    (report) => state(report.status),
    (report) => <ServiceReportPill status={report.status} />,
    { width: 136 },
  ),
  kind: text('kind', field('kind'), { text: (report) => kind(report.kind) }),
  date: day('date', field('date'), { width: 112 }),
  reportedAt: day('reportedAt', field('reportedAt'), { width: 112 }),
});
