import type { OrderWithEvents } from '@fraktion/contract/orders';
import { Box, DescriptionList, formatDateTime, Text } from '@fraktion/shared-ui';

import { useWords } from '../words.ts';
import { useOrderFacts } from './useOrderFacts.ts';
import { useOrderWords } from './useOrderWords.ts';

/** The wishes that a carrier answers, before it has accepted the order. */
const Wishes = ({ order }: { readonly order: OrderWithEvents }) => {
  const { wanted, comment } = useOrderFacts(order);
  return (
    <Box my="2">
      <DescriptionList items={[wanted, comment]} />
    </Box>
  );
};

export interface OrderNewsProps {
  readonly order: OrderWithEvents;
  /** The action cannot be tried again. */
  readonly over: boolean;
}

/** Someone else was first: person, action and time; and the possible next step. */
export const OrderNews = ({ order, over }: OrderNewsProps) => {
  const t = useWords();
  const words = useOrderWords();
  const last = order.events.at(-1);
  if (!last) return null;
  const answers = order.side !== 'customer';
  const canceled = last.kind === 'canceled';
  const advice = over ? 'next' : 'again';
  const what = [words.event(last.kind), words.eventDetail(last)].filter(Boolean).join(' · ');
  return (
    <>
      {canceled && answers ? (
        <Text strong>{words.canceled(order)}</Text>
      ) : (
        <>
          <Text strong>{t('faster.title', { name: last.actorName })}</Text>
          <Text>{t('faster.text', { what, time: formatDateTime(last.at) })}</Text>
        </>
      )}
      {answers && !over && order.status === 'Created' ? <Wishes order={order} /> : null}
      <Text>{t(`faster.${canceled ? 'over' : advice}`)}</Text>
    </>
  );
};
