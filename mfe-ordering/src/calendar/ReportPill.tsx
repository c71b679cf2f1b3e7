import { serviceReportLooks, type ServiceReportStatus } from '@fraktion/contract/serviceReports';
import { useTranslation } from '@fraktion/shared-ui';
import { StatePill } from '@fraktion/shared-ui/list';

export const ReportPill = ({ status }: { readonly status: ServiceReportStatus }) => {
  const { t } = useTranslation('mfe-ordering');
  return <StatePill look={serviceReportLooks[status]} label={t(`reports.states.${status}`)} />;
};
