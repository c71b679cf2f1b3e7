import type { OrderWithEvents } from '@fraktion/contract/orders';
import { formatDay, formatTime, Notice, Stack, Text } from '@fraktion/shared-ui';

import { useWords } from '../words.ts';

/** What to say of the visit, the state first; null without a round, and after it. */
const useVisit = (order: OrderWithEvents): readonly (string | null)[] | null => {
  const t = useWords();
  const { status, onItsWayAt, arrivedAt, expected, plannedDate } = order;
  if (status !== 'Accepted') return null;
  if (arrivedAt) return [t('visit.arrived', { time: formatTime(arrivedAt) })];
  const about = expected && { from: formatTime(expected.from), to: formatTime(expected.to) };
  if (onItsWayAt) return [t('visit.onItsWay'), about ? t('visit.about', about) : null];
  if (!about || !expected || !plannedDate) return null;
  return [
    t('visit.planned', { day: formatDay(plannedDate), ...about }),
    expected.stopsBefore === 0
      ? t('visit.next')
      : t('visit.before', { count: expected.stopsBefore }),
  ];
};

/** The collection of today or of a day to come: when about, on its way, there. */
export const OrderVisit = ({ order }: { readonly order: OrderWithEvents }) => {
  const visit = useVisit(order);
  if (!visit) return null;
  const [state, detail] = visit;
  return (
    <Notice>
      <Stack gap="1" role="status">
        <Text strong>{state}</Text>
        {detail ? <Text figures>{detail}</Text> : null}
      </Stack>
    </Notice>
  );
};
