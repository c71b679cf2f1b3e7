import type { OrderWithEvents } from '@fraktion/contract/orders';
import { toast } from '@fraktion/shared-ui';
import { type OrderFormOptions, useOrderForm } from '@fraktion/shared-waste/orders';

import { showOrder } from '../showOrder.ts';

export interface ActionOptions<V extends object> extends Omit<
  OrderFormOptions<V, OrderWithEvents>,
  'onSent'
> {
  /** Said when it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

/** The form of a customer's action. */
export const useActionForm = <V extends object>({ done, onClose, ...form }: ActionOptions<V>) =>
  useOrderForm({
    ...form,
    onSent: (order) => {
      showOrder(order);
      toast({ tone: 'success', title: done });
      onClose();
    },
  });
