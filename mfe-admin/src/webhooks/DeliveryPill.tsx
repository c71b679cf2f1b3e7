import type { WebhookDelivery } from '@fraktion/contract/webhooks';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, CircleX, Hourglass, RotateCw } from '@fraktion/shared-ui/icons';

const looks = {
  waiting: { tone: 'grey', icon: Hourglass },
  retrying: { tone: 'amber', icon: RotateCw },
  delivered: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: CircleX },
} as const;

export const DeliveryPill = ({ status }: Pick<WebhookDelivery, 'status'>) => {
  const { t } = useTranslation('mfe-admin');
  return <StatusPill {...looks[status]} label={t(`webhooks.deliveryStates.${status}`)} />;
};
