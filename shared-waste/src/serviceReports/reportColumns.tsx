import type { ServiceReportSummary } from '@fraktion/contract/serviceReports';
import { dateColumn, wordColumn } from '@fraktion/shared-ui/list';

import { ReportPill } from './ReportPill.tsx';
import type { ReportWords } from './useReportWords.ts';

/** The columns of a report's own; whose it is and what it is about stand before, between or after them. */
export const reportColumns = ({ field, kind, state }: ReportWords) => ({
  status: wordColumn<ServiceReportSummary, 'status'>('status', field('status'), state, {
    render: ({ status }) => <ReportPill status={status} />,
    sortable: true,
    width: 136,
  }),
  kind: wordColumn<ServiceReportSummary, 'kind'>('kind', field('kind'), kind, { sortable: true }),
  date: dateColumn('date', field('date')),
  reportedAt: dateColumn('reportedAt', field('reportedAt')),
});
