import type { Order } from '@fraktion/contract/orders';
import { FormDialog, type FormDialogProps } from '@fraktion/shared-ui/overlay';

import { wasteText } from '../../lib/order/wasteText.ts';

export interface ActionFrameProps<V extends object> extends Omit<
  FormDialogProps<V>,
  'description'
> {
  readonly order: Order;
}

/** The dialog of an action, which names its order. */
export const ActionFrame = <V extends object>({ order, ...dialog }: ActionFrameProps<V>) => (
  <FormDialog {...dialog} description={`${order.locationName} · ${wasteText(order)}`} />
);
