import { markLooks, type Order, orderMark } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import { StatePill } from '@fraktion/shared-ui/list';

export interface OrderStatusPillProps {
  readonly order: Pick<Order, 'status' | 'futileOpen'>;
}

export const OrderStatusPill = ({ order }: OrderStatusPillProps) => {
  const { t } = useTranslation('mfe-ordering');
  const mark = orderMark(order);
  return <StatePill look={markLooks[mark]} label={t(`status.${mark}`)} />;
};
