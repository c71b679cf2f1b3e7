import { formatDate, useTranslation } from '@fraktion/shared-ui';

import type { OrderToSend, ToldOrder } from './sendOrder.ts';

/** What an order that waits for a connection says of itself, and the question that can only be asked when it has one. */
export const useToldOrder = () => {
  const { t } = useTranslation('mfe-ordering');
  return (name: string, order: Omit<OrderToSend, 'confirmedDouble'>): ToldOrder => {
    const { wantedEmptiedDate, comment, requisitionId } = order;
    const day = wantedEmptiedDate
      ? t('Ordering.Recent.Wanted', { date: formatDate(wantedEmptiedDate) })
      : t('Order.AsFastAsPossible');
    return {
      title: t('Ordering.Kept.Order', { name }),
      text: [day, comment.trim(), requisitionId.trim()].filter(Boolean).join('\n'),
      again: {
        on: 'Orders.Already.Ordered.Today',
        label: t('Ordering.Twice.Confirm'),
        body: { confirmedDouble: true },
      },
    };
  };
};
