import { type Order, orderMark } from '@fraktion/contract/orders';
import { useWaiting } from '@fraktion/shared-auth/waiting';
import {
  Badge,
  Box,
  Button,
  Checkbox,
  Row,
  useTranslation,
  VisuallyHidden,
} from '@fraktion/shared-ui';
import { OrderStatusPill, useOrderWords } from '@fraktion/shared-waste/orders';

import { wasteText } from '../lib/order/wasteText.ts';
import { useOrderDay } from '../lib/order/useOrderDay.ts';
import { asideOf } from './aside.ts';
import { isForMany, mainOffersOf, type OfferedAction } from './orderActions.ts';

const useAside = () => {
  const { t } = useTranslation('mfe-supplier');
  return (order: Order): string | null => {
    const aside = asideOf(order);
    return aside ? t(`order.notice.${aside}`, { name: order.receiverName }) : null;
  };
};

type OnAction = (order: Order, action: OfferedAction) => void;

export interface CardOptions {
  readonly onAct: OnAction;
  readonly isNew?: ((order: Order) => boolean) | undefined;
  /** The selected orders, if several can be selected. */
  readonly chosen?: readonly string[] | undefined;
  readonly onChoose?: ((id: string, on: boolean) => void) | undefined;
}

const Offers = ({ order, onAct }: { readonly order: Order; readonly onAct: OnAction }) => {
  const { t } = useTranslation('mfe-supplier');
  // One main action: the others are on the order's own sheet.
  return mainOffersOf(order)
    .slice(0, 1)
    .map(({ name, icon, label }) => (
      <Button
        key={name}
        variant="primary"
        icon={icon}
        flex="1"
        minHeight="44px"
        onClick={() => onAct(order, name)}
      >
        {t(label)}
      </Button>
    ));
};

/** The checkbox that selects an order; a full touch target even though its label is hidden. */
const Choose = ({
  order,
  chosen,
  onChoose,
}: Pick<CardOptions, 'chosen' | 'onChoose'> & { readonly order: Order }) => {
  const { t } = useTranslation('mfe-supplier');
  if (!chosen || !isForMany(order)) return null;
  return (
    <Box
      minWidth="44px"
      minHeight="44px"
      alignItems="center"
      display="flex"
      justifyContent="center"
    >
      <Checkbox
        label={<VisuallyHidden>{t('orders.select', { number: order.number })}</VisuallyHidden>}
        value={chosen.includes(order.id)}
        onChange={(on) => onChoose?.(order.id, on)}
      />
    </Box>
  );
};

/** An order as a card: the facts to know before driving, and the next step. */
export const useCarrierCard = ({ onAct, isNew = () => false, chosen, onChoose }: CardOptions) => {
  const { t } = useTranslation('mfe-supplier');
  const dayOf = useOrderDay();
  const words = useOrderWords();
  const asideText = useAside();
  const entries = useWaiting();
  const waits = (id: string) => entries.some(({ subject }) => subject === id);
  return (order: Order) => {
    const day = dayOf(order);
    return {
      title: order.locationName,
      status: (
        <Row gap="1" justifyContent="flex-end">
          {isNew(order) && orderMark(order) !== 'New' ? (
            <Badge tone="blue">{t('orders.new')}</Badge>
          ) : null}
          {waits(order.id) ? <Badge tone="amber">{t('waiting.badge')}</Badge> : null}
          {day.late ? <Badge tone="red">{t('day.late')}</Badge> : null}
          <OrderStatusPill order={order} />
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
        asideText(order),
        order.status === 'Created' || order.status === 'Accepted' ? day.text : null,
        words.weight(order),
        order.customerName,
        // People name it by this on the phone.
        words.title(order),
      ],
      actions:
        mainOffersOf(order).length > 0 || (chosen && isForMany(order)) ? (
          <>
            <Choose order={order} chosen={chosen} onChoose={onChoose} />
            <Offers order={order} onAct={onAct} />
          </>
        ) : null,
    };
  };
};
