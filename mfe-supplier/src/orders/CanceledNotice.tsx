import type { OrderWithEvents } from '@fraktion/contract/orders';
import { formatDateTime, Notice, useTranslation } from '@fraktion/shared-ui';

/** The customer took the order back: who did, and when. */
export const CanceledNotice = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-supplier');
  const canceled = order.events.findLast(({ kind }) => kind === 'canceled');
  return (
    <Notice tone="warning">
      {t('order.canceled', {
        name: canceled?.actorName ?? order.customerName,
        customer: order.customerName,
        time: formatDateTime(canceled?.at ?? order.canceledAt ?? order.orderedAt),
      })}
    </Notice>
  );
};
