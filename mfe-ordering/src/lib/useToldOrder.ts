import { orderStatuses, underWayKeys } from '@fraktion/contract/orders';
import { formatDate, useTranslation } from '@fraktion/shared-ui';

import type { OrderToSend, ToldOrder } from './sendOrder.ts';

/** What an order that waits for a connection says of itself, and the question that can only be asked when it has one. */
export const useToldOrder = () => {
  const { t } = useTranslation('mfe-ordering');
  return (name: string, order: OrderToSend): ToldOrder => {
    const { wantedEmptiedDate, comment, requisitionId } = order;
    const day = wantedEmptiedDate
      ? t('ordering.recent.wanted', { date: formatDate(wantedEmptiedDate) })
      : t('order.asFastAsPossible');
    return {
      title: t('ordering.kept.order', { name }),
      text: [day, comment.trim(), requisitionId.trim()].filter(Boolean).join('\n'),
      again: {
        on: underWayKeys,
        label: t('underWay.confirm'),
        body: { confirmedDouble: true },
        rowField: 'confirmedOrderId',
      },
      fields: [
        { name: 'number', label: t('orders.columns.number'), kind: 'text' },
        {
          name: 'status',
          label: t('orders.columns.status'),
          kind: 'text',
          words: Object.fromEntries(orderStatuses.map((status) => [status, t(`status.${status}`)])),
        },
        { name: 'plannedDate', label: t('orders.columns.planned'), kind: 'date' },
      ],
    };
  };
};
