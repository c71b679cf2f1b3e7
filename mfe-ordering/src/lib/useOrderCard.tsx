import type { Order } from '@fraktion/contract/orders';
import { formatDate, formatDateTime, useTranslation } from '@fraktion/shared-ui';

import { OrderStatusPill } from './OrderStatusPill.tsx';
import { useUnderWayWords } from './underWay.ts';
import { weightText } from './weightText.ts';

/** An order as phones show it. */
export const useOrderCard = () => {
  const { t } = useTranslation('mfe-ordering');
  const { comes } = useUnderWayWords();
  return (order: Order) => ({
    title: order.infocardName,
    status: <OrderStatusPill order={order} />,
    text: order.locationName,
    facts: [
      t('order.title', { number: order.number }),
      formatDateTime(order.orderedAt),
      comes(order) ??
        (order.plannedDate &&
          t('ordering.recent.planned', { date: formatDate(order.plannedDate) })),
      weightText(t, order),
    ],
  });
};
