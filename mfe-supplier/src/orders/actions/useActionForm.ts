import type { Order, OrderWithEvents } from '@fraktion/contract/orders';
import { kept } from '@fraktion/shared-auth/waiting';
import { type FieldErrors, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { currentOrder } from '@fraktion/shared-waste/orders';
import { useState } from 'react';

import { showOrder } from '../showOrder.ts';
import type { Acted } from './useAct.ts';

export interface ActionOptions<V extends object> {
  readonly order: Order;
  readonly initial: V;
  /** Against the order as the reader sees it now. */
  readonly validate: (values: V, now: Order) => FieldErrors<V>;
  /** What an untouched form starts from once someone else was faster; else it stays as it is. */
  readonly suggest?: ((now: OrderWithEvents) => V) | undefined;
  /** Makes the call, with the version that the reader has seen. */
  readonly send: (order: Order, values: V) => Promise<Acted>;
  /** Said when it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

/**
 * The form of an action. When someone else was faster, `faster` is the order as that left it, and a second try, if
 * the order still allows one, sends its version: nothing is overwritten unseen.
 */
export const useActionForm = <V extends object>(options: ActionOptions<V>) => {
  const { order, initial, validate, suggest, send, done, onClose } = options;
  const { t } = useTranslation('mfe-supplier');
  const [faster, setFaster] = useState<OrderWithEvents>();
  const form = useForm<V>({
    initial,
    validate: (values) => validate(values, faster ?? order),
    submit: async (values) => {
      let answer: Acted;
      try {
        answer = await send(faster ?? order, values);
      } catch (thrown) {
        const current = currentOrder(thrown);
        if (current) setFaster(current);
        if (current && suggest && !form.changed) form.reset(suggest(current));
        throw thrown;
      }
      if (answer === kept) toast({ title: t('waiting.kept'), text: t('waiting.keptText') });
      else toast({ tone: 'success', title: done });
      if (answer !== null && answer !== kept) showOrder(answer);
      onClose();
    },
  });
  return { form, faster };
};
