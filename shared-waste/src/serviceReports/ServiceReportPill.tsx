import { serviceReportLooks, type ServiceReportStatus } from '@fraktion/contract/serviceReports';
import { StatePill } from '@fraktion/shared-ui/list';

import { useServiceReportWords } from './useServiceReportWords.ts';

export const ServiceReportPill = ({ status }: { readonly status: ServiceReportStatus }) => {
  const words = useServiceReportWords();
  return <StatePill look={serviceReportLooks[status]} label={words.state(status)} />;
};
