import { isPlanEvent, isWeightEvent, type OrderEvent } from '@fraktion/contract/orders';
import { formatDate, formatWeight, useTranslation } from '@fraktion/shared-ui';

/** What an event's detail is depends on its kind: a day, a weight, else a name or a reason as it stands. */
export const useEventDetail = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({ kind, detail }: Pick<OrderEvent, 'kind' | 'detail'>): string | null => {
    if (!detail) return null;
    if (isPlanEvent(kind)) return t('day.planned', { date: formatDate(detail) });
    return isWeightEvent(kind) ? formatWeight(detail) : detail;
  };
};
