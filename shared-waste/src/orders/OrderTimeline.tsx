import { type OrderEvent, orderEventTone } from '@fraktion/contract/orders';
import { Heading, Stack } from '@fraktion/shared-ui';
import { Timeline } from '@fraktion/shared-ui/list';

import { useWords } from '../words.ts';
import { useOrderWords } from './useOrderWords.ts';

/** All events of the order with person and time, oldest first. */
export const OrderTimeline = ({ events }: { readonly events: readonly OrderEvent[] }) => {
  const t = useWords();
  const words = useOrderWords();
  return (
    <Stack as="section" gap="3">
      <Heading size="small">{t('order.timeline')}</Heading>
      <Timeline
        entries={events.map((event) => ({
          key: event.id,
          tone: orderEventTone(event.kind),
          title: words.event(event.kind),
          detail: words.eventDetail(event),
          by: event.actorName,
          at: event.at,
        }))}
      />
    </Stack>
  );
};
