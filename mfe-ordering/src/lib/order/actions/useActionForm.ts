import type { OrderWithEvents } from '@fraktion/contract/orders';
import { toast } from '@fraktion/shared-ui';
import { type OrderFormOptions, useOrderForm } from '@fraktion/shared-waste/orders';

import { showOrder } from '../showOrder.ts';

export interface ActionOptions<
  B extends object,
  K extends keyof B & string,
  Own extends object,
> extends Omit<OrderFormOptions<B, OrderWithEvents, K, Own>, 'done'> {
  /** Shown after success. */
  readonly done: string;
  readonly onClose: () => void;
}

/** The form of a customer's action. */
export const useActionForm = <
  B extends object,
  const K extends keyof B & string,
  Own extends object = object,
>({
  done,
  onClose,
  ...form
}: ActionOptions<B, K, Own>) =>
  useOrderForm<B, OrderWithEvents, K, Own>({
    ...form,
    done: (order) => {
      showOrder(order);
      toast({ tone: 'success', title: done });
      onClose();
    },
  });
