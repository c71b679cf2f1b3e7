import type { Order } from '@fraktion/contract/orders';
import {
  Box,
  formatDateTime,
  formatDay,
  Icon,
  type IconShape,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Ban, CircleAlert, CircleCheck, Truck } from '@fraktion/shared-ui/icons';
import { useOrderWords } from '@fraktion/shared-waste/orders';

interface Outcome {
  readonly icon: IconShape;
  readonly tone: string;
  readonly title: string;
  readonly text: string;
}

const useOutcome = (order: Order, acceptedNow: boolean): Outcome => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const { status, customerName: customer, plannedDate } = order;
  const at = (instant: string | null) => (instant ? formatDateTime(instant) : '–');
  if (status === 'Canceled') {
    return {
      icon: Ban,
      tone: 'grey',
      title: t('link.canceled.title'),
      text: t('link.canceled.text', { customer, time: at(order.canceledAt) }),
    };
  }
  if (order.futileOpen && order.futileAt) {
    return {
      icon: CircleAlert,
      tone: 'red',
      title: words.futile(order.futileAt),
      text: order.futileReason ?? '',
    };
  }
  if (status !== 'Accepted') {
    return {
      icon: Truck,
      tone: 'amber',
      title: t('link.collected.title'),
      text: t('link.collected.text', { time: at(order.collectedAt) }),
    };
  }
  const day = plannedDate
    ? t('link.plannedFor', { day: formatDay(plannedDate) })
    : t('link.dayOpen');
  const outcome = acceptedNow
    ? t('link.acceptedNow.text', { customer })
    : t('link.accepted.text', { time: at(order.acceptedAt) });
  return {
    icon: CircleCheck,
    tone: 'teal',
    title: acceptedNow ? t('link.acceptedNow.title') : t('link.accepted.title'),
    text: `${day} ${outcome}`,
  };
};

/** The order's state: accepted now or earlier, cancelled, or collected. Nothing is left to do here. */
export const LinkOutcome = ({
  order,
  acceptedNow,
}: {
  readonly order: Order;
  readonly acceptedNow: boolean;
}) => {
  const { icon, tone, title, text } = useOutcome(order, acceptedNow);
  return (
    <Row role="status" alignItems="start" flexWrap="nowrap" gap="3">
      <Box color={`${tone}.text`} pt="0.5">
        <Icon of={icon} size={20} />
      </Box>
      <Box minWidth="0">
        <Text strong>{title}</Text>
        <Text tone="muted">{text}</Text>
      </Box>
    </Row>
  );
};
