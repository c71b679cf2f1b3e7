import { orderStatuses, underWayKeys } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import type { OrderToSend, OrderTexts } from './sendOrder.ts';

/** The texts of an order that waits for a connection, and the question that can only be asked with one. */
export const useOrderTexts = () => {
  const { t } = useTranslation('mfe-ordering');
  const words = useOrderWords();
  return (name: string, order: OrderToSend): OrderTexts => {
    const { comment, requisitionId } = order;
    return {
      title: t('ordering.kept.order', { name }),
      text: [words.wish(order), comment.trim(), requisitionId.trim()].filter(Boolean).join('\n'),
      again: {
        on: underWayKeys,
        label: t('underWay.confirm'),
        body: { confirmedDouble: true },
        rowField: 'confirmedOrderId',
      },
      fields: [
        { name: 'number', label: words.field('number'), kind: 'text' },
        {
          name: 'status',
          label: words.field('status'),
          kind: 'text',
          words: Object.fromEntries(orderStatuses.map((status) => [status, words.mark(status)])),
        },
        { name: 'plannedDate', label: words.field('planned'), kind: 'date' },
      ],
    };
  };
};
