import type { DrivingStatus } from '@fraktion/contract/drivings';
import { useTranslation } from '@fraktion/shared-ui';
import { StatePill } from '@fraktion/shared-ui/list';

const looks = {
  Ongoing: { tone: 'blue', shape: 'truck' },
  Unloaded: { tone: 'amber', shape: 'box-open' },
  Closed: { tone: 'green', shape: 'check' },
  Cancelled: { tone: 'grey', shape: 'barred' },
} as const satisfies Record<DrivingStatus, object>;

export const DrivingStatusPill = ({ status }: { readonly status: DrivingStatus }) => {
  const { t } = useTranslation('mfe-supplier');
  return <StatePill look={looks[status]} label={t(`drivingStatus.${status}`)} />;
};
