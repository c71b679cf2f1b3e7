import type { OrderMessage } from '@fraktion/contract/messages';
import { type OrderEvent, orderEventTone } from '@fraktion/contract/orders';
import { Heading, Stack } from '@fraktion/shared-ui';
import { Timeline, type TimelineEntry } from '@fraktion/shared-ui/list';

import { useWords } from '../words.ts';
import { useOrderWords } from './useOrderWords.ts';

export interface OrderTimelineProps {
  readonly events: readonly OrderEvent[];
  readonly messages?: readonly OrderMessage[] | undefined;
}

/** All events and messages of the order with person and time, oldest first. */
export const OrderTimeline = ({ events, messages = [] }: OrderTimelineProps) => {
  const t = useWords();
  const words = useOrderWords();
  const happened = events.map((event): TimelineEntry => ({
    key: event.id,
    tone: orderEventTone(event.kind),
    title: words.event(event.kind),
    detail: words.eventDetail(event),
    by: event.actorName,
    at: event.at,
  }));
  const written = messages.map(({ id, at, authorName, text }): TimelineEntry => ({
    key: id,
    tone: 'grey',
    title: t('messages.one'),
    detail: text,
    by: authorName,
    at,
  }));
  return (
    <Stack as="section" gap="3">
      <Heading size="small">{t('order.timeline')}</Heading>
      <Timeline entries={[...happened, ...written].toSorted((a, b) => a.at.localeCompare(b.at))} />
    </Stack>
  );
};
