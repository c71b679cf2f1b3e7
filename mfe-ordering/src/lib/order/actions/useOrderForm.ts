import type { OrderWithEvents } from '@fraktion/contract/orders';
import { type FieldErrors, toast, useForm } from '@fraktion/shared-ui';
import { currentOrder } from '@fraktion/shared-waste/orders';
import { useState } from 'react';

import { showOrder } from '../showOrder.ts';

export interface OrderFormOptions<V extends object> {
  readonly order: OrderWithEvents;
  readonly initial: V;
  readonly validate: (values: V) => FieldErrors<V>;
  /** Makes the call, with the version that the reader has seen. */
  readonly send: (order: OrderWithEvents, values: V) => Promise<OrderWithEvents>;
  /** Said when it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

/**
 * The form of an action, on the order as it was when the form opened, whatever becomes of it on the page behind. When
 * someone else was faster, `faster` is the order as that left it; a second try, if the order still allows one, sends that
 * version: nothing is overwritten unseen.
 */
export const useOrderForm = <V extends object>(options: OrderFormOptions<V>) => {
  const { order, initial, validate, send, done, onClose } = options;
  const [read] = useState(order);
  const [faster, setFaster] = useState<OrderWithEvents>();
  const form = useForm<V>({
    initial,
    validate,
    submit: async (values) => {
      try {
        showOrder(await send(faster ?? read, values));
      } catch (thrown) {
        const current = currentOrder(thrown);
        if (current) setFaster(current);
        throw thrown;
      }
      toast({ tone: 'success', title: done });
      onClose();
    },
  });
  return { form, faster };
};
