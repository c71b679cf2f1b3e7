import type { OrderWithEvents } from '@fraktion/contract/orders';
import {
  Badge,
  DescriptionList,
  formatDateTime,
  formatWeight,
  Heading,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';

import { dayText } from '../lib/orderText.ts';
import { useOrderDay } from '../lib/useOrderDay.ts';
import { useOrderFacts } from '../lib/useOrderFacts.ts';
import { CanceledNotice } from './CanceledNotice.tsx';
import { OrderFiles } from './OrderFiles.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

/** All that the order says to its supplier: where, what, when, its files, and what happened to it. */
export const OrderDetails = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-supplier');
  const { late } = useOrderDay()(order);
  const facts = useOrderFacts(order);
  const planned = order.plannedDate !== null && {
    term: t('fields.planned'),
    value: (
      <Row as="span" gap="2">
        {dayText(order.plannedDate)}
        {late ? <Badge tone="red">{t('day.late')}</Badge> : null}
      </Row>
    ),
  };
  return (
    <Stack gap="6">
      {order.status === 'Canceled' ? <CanceledNotice order={order} /> : null}
      <Stack as="section" gap="0">
        <Heading size="section">{order.locationName}</Heading>
        <Text tone="muted">{order.locationAddress}</Text>
      </Stack>
      <DescriptionList
        items={[
          ...facts,
          planned,
          order.collectedAt !== null && {
            term: t('fields.collected'),
            value: formatDateTime(order.collectedAt),
          },
          order.kgCollected !== null && {
            term: t('fields.weight'),
            value: formatWeight(order.kgCollected),
          },
        ]}
      />
      {order.files.length > 0 ? <OrderFiles files={order.files} /> : null}
      <Stack as="section" gap="3">
        <Heading size="small">{t('order.timeline')}</Heading>
        <OrderTimeline events={order.events} />
      </Stack>
    </Stack>
  );
};
