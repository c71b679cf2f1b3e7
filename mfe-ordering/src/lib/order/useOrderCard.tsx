import type { Order } from '@fraktion/contract/orders';
import { formatDate, formatDateTime, useTranslation } from '@fraktion/shared-ui';
import { OrderStatusPill, useOrderWords } from '@fraktion/shared-waste/orders';

import { useUnderWayWords } from './underWay.ts';

/** An order as phones show it. */
export const useOrderCard = () => {
  const { t } = useTranslation('mfe-ordering');
  const { comes } = useUnderWayWords();
  const words = useOrderWords();
  return (order: Order) => ({
    title: order.infocardName,
    status: <OrderStatusPill order={order} />,
    text: order.locationName,
    facts: [
      words.title(order),
      formatDateTime(order.orderedAt),
      comes(order) ??
        (order.plannedDate &&
          t('ordering.recent.planned', { date: formatDate(order.plannedDate) })),
      words.weight(order),
    ],
  });
};
