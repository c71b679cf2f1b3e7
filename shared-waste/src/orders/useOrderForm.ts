import type { Order, OrderWithEvents } from '@fraktion/contract/orders';
import { type FieldErrors, useForm } from '@fraktion/shared-ui';
import { useState } from 'react';

import { currentOrder } from './currentOrder.ts';

export interface OrderFormOptions<V extends object, A> {
  readonly order: Order;
  readonly initial: V;
  /** Against the order as the reader sees it now. */
  readonly validate: (values: V, now: Order) => FieldErrors<V>;
  /** What an untouched form starts from once someone else was faster; else it stays as it is. */
  readonly suggest?: ((now: OrderWithEvents) => V) | undefined;
  /** Makes the call, with the version that the reader has seen. */
  readonly send: (order: Order, values: V) => Promise<A>;
  readonly onSent: (answer: A) => void;
}

/**
 * The form of an action, on the order as it was when the form opened, whatever becomes of it on the page behind. When
 * someone else was faster, `faster` is the order as that left it, and a second try, if the order still allows one, sends
 * its version: nothing is overwritten unseen.
 */
export const useOrderForm = <V extends object, A>(options: OrderFormOptions<V, A>) => {
  const { order, initial, validate, suggest, send, onSent } = options;
  const [read] = useState(order);
  const [faster, setFaster] = useState<OrderWithEvents>();
  const now = faster ?? read;
  const form = useForm<V>({
    initial,
    validate: (values) => validate(values, now),
    submit: async (values) => {
      let answer: A;
      try {
        answer = await send(now, values);
      } catch (thrown) {
        const current = currentOrder(thrown);
        if (current) setFaster(current);
        if (current && suggest && !form.changed) form.reset(suggest(current));
        throw thrown;
      }
      onSent(answer);
    },
  });
  return { form, faster };
};
