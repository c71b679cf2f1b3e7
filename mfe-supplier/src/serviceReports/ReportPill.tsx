import type { ServiceReportStatus } from '@fraktion/contract/serviceReportState';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import { CircleAlert, CircleCheck, MessageSquare } from '@fraktion/shared-ui/icons';

const looks: Readonly<Record<ServiceReportStatus, { tone: Tone; icon: IconShape }>> = {
  Open: { tone: 'amber', icon: CircleAlert },
  Answered: { tone: 'blue', icon: MessageSquare },
  Closed: { tone: 'grey', icon: CircleCheck },
};

export const ReportPill = ({ status }: { readonly status: ServiceReportStatus }) => {
  const { t } = useTranslation('mfe-supplier');
  return <StatusPill {...looks[status]} label={t(`reports.states.${status}`)} />;
};
