import type { Order } from '@fraktion/contract/orders';
import {
  Badge,
  Button,
  formatDateTime,
  formatWeight,
  Row,
  useTranslation,
} from '@fraktion/shared-ui';

import { OrderStatusPill } from '../lib/OrderStatusPill.tsx';
import { wasteText } from '../lib/orderText.ts';
import { useOrderDay } from '../lib/useOrderDay.ts';
import { mainOffersOf, type OfferedAction } from './orderActions.ts';

type Act = (order: Order, action: OfferedAction) => void;

const Offers = ({ order, onAct }: { readonly order: Order; readonly onAct: Act }) => {
  const { t } = useTranslation('mfe-supplier');
  return mainOffersOf(order).map(({ action, icon, label }) => (
    <Button key={action} icon={icon} flex="1" onClick={() => onAct(order, action)}>
      {t(label)}
    </Button>
  ));
};

/** An order for a thumb: what to know before driving, and the one thing to do next. */
export const useOrderCard = (onAct: Act) => {
  const { t } = useTranslation('mfe-supplier');
  const dayOf = useOrderDay();
  return (order: Order) => {
    const day = dayOf(order);
    return {
      title: order.locationName,
      status: (
        <Row gap="1" justifyContent="flex-end">
          {day.late ? <Badge tone="red">{t('day.late')}</Badge> : null}
          <OrderStatusPill status={order.status} />
        </Row>
      ),
      text: (
        <>
          {order.locationAddress}
          <br />
          {wasteText(order)}
        </>
      ),
      facts: [
        order.customerName,
        order.status === 'Created' || order.status === 'Accepted' ? day.text : null,
        order.kgCollected ? formatWeight(order.kgCollected) : null,
        t('day.ordered', { time: formatDateTime(order.orderedAt) }),
      ],
      actions: mainOffersOf(order).length > 0 ? <Offers order={order} onAct={onAct} /> : null,
    };
  };
};
