import type { Order, OrderWithEvents } from '@fraktion/contract/orders';
import { type FieldErrors, toast, useForm } from '@fraktion/shared-ui';
import { useState } from 'react';

import { currentOrder } from '../../lib/currentOrder.ts';

export interface ActionOptions<V extends object> {
  readonly order: Order;
  readonly initial: V;
  readonly validate: (values: V) => FieldErrors<V>;
  /** Makes the call, with the version that the reader has seen. */
  readonly send: (order: Order, values: V) => Promise<OrderWithEvents>;
  /** Said when it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

/**
 * The form of an action. When someone else was faster, `faster` is the order as that left it, and a second try, if
 * the order still allows one, sends its version: nothing is overwritten unseen.
 */
export const useActionForm = <V extends object>(options: ActionOptions<V>) => {
  const { order, initial, validate, send, done, onClose } = options;
  const [faster, setFaster] = useState<OrderWithEvents>();
  const form = useForm<V>({
    initial,
    validate,
    submit: async (values) => {
      try {
        await send(faster ?? order, values);
      } catch (thrown) {
        const current = currentOrder(thrown) as OrderWithEvents | undefined;
        if (current) setFaster(current);
        throw thrown;
      }
      toast({ tone: 'success', title: done });
      onClose();
    },
  });
  return { form, faster };
};
