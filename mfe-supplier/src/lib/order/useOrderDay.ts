import type { Order } from '@fraktion/contract/orders';
import { formatDate, today, useTranslation } from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';

type OrderDates = Pick<Order, 'status' | 'plannedDate' | 'wantedEmptiedDate' | 'asFastAsPossible'>;

export interface OrderDay {
  readonly text: string;
  /** The planned day is past, and nothing was collected. */
  readonly late: boolean;
}

/** The day that matters to the supplier: the planned one, or before planning the wanted one. */
export const useOrderDay = () => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const now = today();
  return (order: OrderDates): OrderDay => {
    const { status, plannedDate } = order;
    if (plannedDate) {
      const late = status === 'Accepted' && plannedDate < now;
      if (plannedDate === now) return { text: t('day.plannedToday'), late };
      return { text: t('day.planned', { date: formatDate(plannedDate) }), late };
    }
    return { text: words.wish(order), late: false };
  };
};
