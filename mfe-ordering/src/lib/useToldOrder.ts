import { orderStatuses, underWayKeys } from '@fraktion/contract/orders';
import { formatDate, useTranslation } from '@fraktion/shared-ui';

import type { OrderToSend, ToldOrder } from './sendOrder.ts';

/** What an order that waits for a connection says of itself, and the question that can only be asked when it has one. */
export const useToldOrder = () => {
  const { t } = useTranslation('mfe-ordering');
  return (name: string, order: OrderToSend): ToldOrder => {
    const { wantedEmptiedDate, comment, requisitionId } = order;
    const day = wantedEmptiedDate
      ? t('Ordering.Recent.Wanted', { date: formatDate(wantedEmptiedDate) })
      : t('Order.AsFastAsPossible');
    return {
      title: t('Ordering.Kept.Order', { name }),
      text: [day, comment.trim(), requisitionId.trim()].filter(Boolean).join('\n'),
      again: {
        on: underWayKeys,
        label: t('UnderWay.Confirm'),
        body: { confirmedDouble: true },
        rowField: 'confirmedOrderId',
      },
      fields: [
        { name: 'number', label: t('Orders.Columns.Number'), kind: 'text' },
        {
          name: 'status',
          label: t('Orders.Columns.Status'),
          kind: 'text',
          words: Object.fromEntries(orderStatuses.map((status) => [status, t(`Status.${status}`)])),
        },
        { name: 'plannedDate', label: t('Orders.Columns.Planned'), kind: 'date' },
      ],
    };
  };
};
