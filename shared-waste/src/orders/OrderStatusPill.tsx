import { type MarkedOrder, markLooks, orderMark } from '@fraktion/contract/orders';
import { StatePill } from '@fraktion/shared-ui/list';

import { useOrderWords } from './useOrderWords.ts';

export interface OrderStatusPillProps {
  readonly order: MarkedOrder;
}

export const OrderStatusPill = ({ order }: OrderStatusPillProps) => {
  const words = useOrderWords();
  const mark = orderMark(order);
  return <StatePill look={markLooks[mark]} label={words.mark(mark)} />;
};
