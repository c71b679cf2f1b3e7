import { kept } from '@fraktion/shared-auth/waiting';
import { toast, useTranslation } from '@fraktion/shared-ui';
import type { WithBody } from '@fraktion/shared-ui/form';
import { type OrderFormOptions, useOrderForm } from '@fraktion/shared-waste/orders';
import { useQuery } from '@tanstack/react-query';

import { orderQuery } from '../../lib/order/orderQueries.ts';
import { showOrderEverywhere } from '../showOrderEverywhere.ts';
import type { ActionResult } from './useAct.ts';

export interface ActionOptions<
  B extends object,
  K extends keyof B & string,
  Own extends object,
> extends Omit<OrderFormOptions<B, ActionResult, K, Own>, 'done' | 'live'> {
  /** Shown after success. */
  readonly done: string;
  readonly onClose: () => void;
}

/** The form of a carrier's action, which waits on the device without a connection. */
export const useActionForm = <
  B extends object,
  const K extends keyof B & string,
  Own extends object = object,
>({
  done,
  onClose,
  ...form
}: ActionOptions<B, K, Own> & WithBody<B, K, Own>) => {
  const { t } = useTranslation('mfe-supplier');
  // Reads the cache only: the panel behind the dialog loads the order.
  const { data } = useQuery({ ...orderQuery(form.order.id), enabled: false });
  const options: OrderFormOptions<B, ActionResult, K, Own> = {
    ...form,
    live: data && data.version > form.order.version ? data : undefined,
    done: (answer) => {
      if (answer === kept) toast({ title: t('waiting.kept'), text: t('waiting.keptText') });
      else toast({ tone: 'success', title: done });
      if (answer !== null && answer !== kept) showOrderEverywhere(answer);
      onClose();
    },
  };
  return useOrderForm<B, ActionResult, K, Own>(options as typeof options & WithBody<B, K, Own>);
};
