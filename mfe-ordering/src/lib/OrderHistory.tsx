import {
  isPlanEvent,
  isWeightEvent,
  type OrderEvent,
  orderEventTone,
} from '@fraktion/contract/orders';
import { formatDate, formatWeight, useTranslation } from '@fraktion/shared-ui';
import { Timeline } from '@fraktion/shared-ui/list';

/** What the detail of an event is depends on its kind: a date, a weight, a name or a reason. */
const useDetail = () => {
  const { t } = useTranslation('mfe-ordering');
  return ({ kind, detail }: OrderEvent): string | null => {
    if (!detail) return null;
    if (isPlanEvent(kind)) return t('events.plannedFor', { date: formatDate(detail) });
    return isWeightEvent(kind) ? formatWeight(detail) : detail;
  };
};

/** Every move of the order with who and when, oldest first. */
export const OrderHistory = ({ events }: { readonly events: readonly OrderEvent[] }) => {
  const { t } = useTranslation('mfe-ordering');
  const detailOf = useDetail();
  return (
    <Timeline
      entries={events.map((event) => ({
        key: event.id,
        tone: orderEventTone(event.kind),
        title: t(`events.${event.kind}`),
        detail: detailOf(event),
        by: event.actorName,
        at: event.at,
      }))}
    />
  );
};
