import type { Order } from '@fraktion/contract/orders';
import { FormDialog, type FormDialogProps } from '@fraktion/shared-ui/overlay';

import { wasteText } from '../../lib/order/wasteText.ts';

/** The props of every action's dialog. */
export interface ActionProps {
  readonly order: Order;
  readonly onClose: () => void;
  /** Called when the order no longer belongs to the account. */
  readonly onGone?: (() => void) | undefined;
}

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
