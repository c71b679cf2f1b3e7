import type { Order } from '@fraktion/contract/orders';
import {
  Box,
  Checkbox,
  formatDate,
  formatDateTime,
  Row,
  useTranslation,
  VisuallyHidden,
} from '@fraktion/shared-ui';
import { OrderStatusPill, useOrderWords } from '@fraktion/shared-waste/orders';

import { useUnderWayWords } from './underWay.ts';

/** The selected orders, if several can be selected. */
export interface OrderChoice {
  readonly chosen: readonly string[];
  readonly onChosen: (ids: readonly string[]) => void;
  readonly may: (order: Order) => boolean;
}

/** The checkbox that selects an order: it is above the card's link, and is a full touch target. */
const Choose = ({
  order: { id, number },
  chosen,
  onChosen,
}: Omit<OrderChoice, 'may'> & { readonly order: Order }) => {
  const { t } = useTranslation('mfe-ordering');
  const others = chosen.filter((other) => other !== id);
  return (
    // It extends over the card's edge, so that the card is not higher.
    <Box
      position="relative"
      zIndex="1"
      minWidth="40px"
      my="-4"
      me="-3"
      display="flex"
      justifyContent="center"
    >
      <Checkbox
        label={<VisuallyHidden>{t('orders.select', { number })}</VisuallyHidden>}
        value={chosen.includes(id)}
        onChange={(on) => onChosen(on ? [...others, id] : others)}
      />
    </Box>
  );
};

/** An order as a card for phones. */
export const useOrderCard = (choice?: OrderChoice) => {
  const { t } = useTranslation('mfe-ordering');
  const { comes } = useUnderWayWords();
  const words = useOrderWords();
  return (order: Order) => ({
    title: order.infocardName,
    status: choice?.may(order) ? (
      <Row gap="1" flexWrap="nowrap">
        <OrderStatusPill order={order} />
        <Choose order={order} {...choice} />
      </Row>
    ) : (
      <OrderStatusPill order={order} />
    ),
    text: order.locationName,
    facts: [
      words.title(order),
      formatDateTime(order.orderedAt),
      comes(order) ??
        (order.plannedDate &&
          t('ordering.recent.planned', { date: formatDate(order.plannedDate) })),
      words.weight(order),
    ],
  });
};
