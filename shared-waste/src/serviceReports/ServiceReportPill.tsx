import { serviceReportLooks, type ServiceReportStatus } from '@fraktion/contract/serviceReports';
import { StatePill } from '@fraktion/shared-ui/list';

import { useReportWords } from './useServiceReportWords.ts';

export const ReportPill = ({ status }: { readonly status: ServiceReportStatus }) => {
  const words = useReportWords();
  return <StatePill look={serviceReportLooks[status]} label={words.state(status)} />;
};
