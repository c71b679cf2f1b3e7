import type { OrderWithEvents } from '@fraktion/contract/orders';
import {
  Box,
  DescriptionList,
  formatDateTime,
  Notice,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOrderFacts, useOrderWords } from '@fraktion/shared-waste/orders';

/** Someone else was faster: who, with what, and when; and what to do now. */
export const FasterNotice = ({
  order,
  stillPossible,
}: {
  readonly order: OrderWithEvents;
  readonly stillPossible: boolean;
}) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const { wanted, comment } = useOrderFacts(order);
  const last = order.events.at(-1);
  if (!last) return null;
  const time = formatDateTime(last.at);
  const what = [words.event(last.kind), words.eventDetail(last)].filter(Boolean).join(' · ');
  const canceled = last.kind === 'canceled';
  const open = stillPossible ? 'again' : 'next';
  const advice = canceled ? 'over' : open;
  return (
    <Notice tone="warning">
      {canceled ? (
        <Text strong>
          {t('order.canceled', { name: last.actorName, customer: order.customerName, time })}
        </Text>
      ) : (
        <>
          <Text strong>{t('faster.title', { name: last.actorName })}</Text>
          <Text>{t('faster.text', { what, time })}</Text>
        </>
      )}
      {/* Before it is accepted, that is what the answer is to. */}
      {stillPossible && order.status === 'Created' ? (
        <Box my="2">
          <DescriptionList items={[wanted, comment]} />
        </Box>
      ) : null}
      <Text>{t(`faster.${advice}`)}</Text>
    </Notice>
  );
};
