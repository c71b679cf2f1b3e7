import type { Order } from '@fraktion/contract/orders';
import { OrderActionFrame, type OrderActionFrameProps } from '@fraktion/shared-waste/orders';

import { wasteText } from '../../lib/order/wasteText.ts';
import { useOvertaken } from './useOvertaken.ts';

export interface ActionFrameProps<V extends object> extends Omit<
  OrderActionFrameProps<V>,
  'description'
> {
  readonly order: Order;
}

/** The dialog of an action, which says whose order it is about and what live news has made of it. */
export const ActionFrame = <V extends object>({ order, ...frame }: ActionFrameProps<V>) => {
  const overtaken = useOvertaken(order, frame.action, frame.form.pending);
  return (
    <OrderActionFrame
      {...frame}
      faster={frame.faster ?? overtaken}
      description={`${order.locationName} · ${wasteText(order)}`}
    />
  );
};
