import { orderEventTone, type OrderWithEvents } from '@fraktion/contract/orders';
import {
  Badge,
  DescriptionList,
  formatDateTime,
  formatDay,
  Heading,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Timeline } from '@fraktion/shared-ui/list';

import { OrderFiles } from '../lib/OrderFiles.tsx';
import { isReceiver } from '../lib/isReceiver.ts';
import { useOrderDay } from '../lib/useOrderDay.ts';
import { useOrderFacts } from '../lib/useOrderFacts.ts';
import { useWeightText } from '../lib/useWeightText.ts';
import { OrderActions, type OrderActionsProps } from './OrderActions.tsx';
import { OrderNotices } from './OrderNotices.tsx';
import { WaitingNotice } from './WaitingNotice.tsx';
import { useEventDetail } from './useEventDetail.ts';

interface OrderProps {
  readonly order: OrderWithEvents;
}

const Facts = ({ order }: OrderProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { late } = useOrderDay()(order);
  const facts = useOrderFacts(order);
  const weight = useWeightText()(order);
  const planned = order.plannedDate !== null && {
    term: t('fields.planned'),
    value: (
      <Row as="span" gap="2">
        {formatDay(order.plannedDate)}
        {late ? <Badge tone="red">{t('day.late')}</Badge> : null}
      </Row>
    ),
  };
  const forwarded = ({ receiverName, supplierName }: typeof order) => {
    if (isReceiver(order)) return { term: t('fields.forwardedBy'), value: supplierName };
    return receiverName !== null && { term: t('fields.forwarded'), value: receiverName };
  };
  const at = (term: string, time: string | null) =>
    time !== null && { term, value: formatDateTime(time) };
  return (
    <DescriptionList
      items={[
        ...facts,
        planned,
        at(t('fields.collected'), order.collectedAt),
        at(t('fields.emptied'), order.emptiedAt),
        weight !== null && { term: t('fields.weight'), value: weight },
        forwarded(order),
      ]}
    />
  );
};

const History = ({ order }: OrderProps) => {
  const { t } = useTranslation('mfe-supplier');
  const detailOf = useEventDetail();
  return (
    <Stack as="section" gap="3">
      <Heading size="small">{t('order.timeline')}</Heading>
      <Timeline
        entries={order.events.map((event) => ({
          key: event.id,
          tone: orderEventTone(event.kind),
          title: t(`events.${event.kind}`),
          detail: detailOf(event),
          by: event.actorName,
          at: event.at,
        }))}
      />
    </Stack>
  );
};

/** All that the order says to its supplier: where, what, when, its files, what may be done, and what happened to it. */
export const OrderDetails = ({ order, onAct }: OrderActionsProps) => (
  <Stack gap="6">
    <WaitingNotice orderId={order.id} />
    <OrderNotices order={order} />
    <Stack as="section" gap="0">
      <Heading size="section">{order.locationName}</Heading>
      <Text tone="muted">{order.locationAddress}</Text>
    </Stack>
    <Facts order={order} />
    <OrderFiles order={order} />
    <OrderActions order={order} onAct={onAct} />
    <History order={order} />
  </Stack>
);
