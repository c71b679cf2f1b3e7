import { kept } from '@fraktion/shared-auth/waiting';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { type OrderFormOptions, useOrderForm } from '@fraktion/shared-waste/orders';

import { showOrder } from '../showOrder.ts';
import type { Acted } from './useAct.ts';

export interface ActionOptions<V extends object> extends Omit<
  OrderFormOptions<V, Acted>,
  'onSent'
> {
  /** Said when it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

/** The form of a carrier's action, which waits on the device where no connection is there. */
export const useActionForm = <V extends object>({ done, onClose, ...form }: ActionOptions<V>) => {
  const { t } = useTranslation('mfe-supplier');
  return useOrderForm({
    ...form,
    onSent: (answer) => {
      if (answer === kept) toast({ title: t('waiting.kept'), text: t('waiting.keptText') });
      else toast({ tone: 'success', title: done });
      if (answer !== null && answer !== kept) showOrder(answer);
      onClose();
    },
  });
};
