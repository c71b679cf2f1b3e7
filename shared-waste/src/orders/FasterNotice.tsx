import type { OrderWithEvents } from '@fraktion/contract/orders';
import { Box, DescriptionList, formatDateTime, Notice, Text } from '@fraktion/shared-ui';

import { useWords } from '../words.ts';
import { useOrderFacts } from './useOrderFacts.ts';
import { useOrderWords } from './useOrderWords.ts';

export interface FasterNoticeProps {
  readonly order: OrderWithEvents;
  /** The action may be tried once more. */
  readonly stillPossible: boolean;
}

/** What a carrier answers to, before it has accepted it. */
const Wishes = ({ order }: { readonly order: OrderWithEvents }) => {
  const { wanted, comment } = useOrderFacts(order);
  return (
    <Box my="2">
      <DescriptionList items={[wanted, comment]} />
    </Box>
  );
};

/** Someone else was faster: who, with what, and when; and what to do now. */
export const FasterNotice = ({ order, stillPossible }: FasterNoticeProps) => {
  const t = useWords();
  const words = useOrderWords();
  const last = order.events.at(-1);
  if (!last) return null;
  const answers = order.side !== 'customer';
  const over = last.kind === 'canceled';
  const what = [words.event(last.kind), words.eventDetail(last)].filter(Boolean).join(' · ');
  const advice = stillPossible ? 'again' : 'next';
  return (
    <Notice tone="warning">
      {over && answers ? (
        <Text strong>{words.canceled(order)}</Text>
      ) : (
        <>
          <Text strong>{t('faster.title', { name: last.actorName })}</Text>
          <Text>{t('faster.text', { what, time: formatDateTime(last.at) })}</Text>
        </>
      )}
      {answers && stillPossible && order.status === 'Created' ? <Wishes order={order} /> : null}
      <Text>{t(`faster.${over ? 'over' : advice}`)}</Text>
    </Notice>
  );
};
