import type { OrderWithEvents } from '@fraktion/contract/orders';
import { Badge, DescriptionList, Row, Stack, useTranslation } from '@fraktion/shared-ui';
import { OrderFiles, useOrderFacts, useOrderWords } from '@fraktion/shared-waste/orders';

import type { ReactNode } from 'react';

import { useAskedFacts } from '../lib/order/useAskedFacts.tsx';
import { useOrderDay } from '../lib/order/useOrderDay.ts';
import { WaitingNotice } from '../lib/WaitingNotice.tsx';
import { OfferedActions, type OfferedActionsProps } from './OfferedActions.tsx';
import { CarrierNotices } from './CarrierNotices.tsx';
import { PlaceLinks } from './PlaceLinks.tsx';

interface OrderProps {
  readonly order: OrderWithEvents;
}

const Facts = ({ order }: OrderProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { field } = useOrderWords();
  const { late } = useOrderDay()(order);
  const asked = useAskedFacts(order);
  const { planned, collected, emptied, weight } = useOrderFacts(order);
  const plannedOrLate = planned && {
    ...planned,
    value: (
      <Row as="span" gap="2">
        {planned.value}
        {late ? <Badge tone="red">{t('day.late')}</Badge> : null}
      </Row>
    ),
  };
  const forwarded = ({ side, receiverName, supplierName }: typeof order) => {
    if (side === 'receiver') return { term: field('forwardedBy'), value: supplierName };
    return receiverName !== null && { term: field('forwarded'), value: receiverName };
  };
  return (
    <DescriptionList
      items={[...asked, plannedOrLate, collected, emptied, weight, forwarded(order)]}
    />
  );
};

/** The order for its supplier: place, waste, dates, files, actions and history. */
export const CarrierOrderDetails = ({
  order,
  onAct,
  history,
}: OfferedActionsProps & {
  /** Messages and timeline, which a signed-in user and the holder of a link read by calls of their own. */
  readonly history: ReactNode;
}) => (
  <Stack gap="6">
    <WaitingNotice subject={order.id} />
    <CarrierNotices order={order} />
    <PlaceLinks order={order} />
    <Facts order={order} />
    <OrderFiles order={order} />
    <OfferedActions order={order} onAct={onAct} />
    {history}
  </Stack>
);
