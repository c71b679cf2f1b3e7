import { cancelOrder } from '@fraktion/contract/orders';
import { useChange } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { FormDialog } from '@fraktion/shared-ui/overlay';
import { useOrderForm } from '@fraktion/shared-waste/orders';

import type { ActionProps } from './EditOrder.tsx';
import { shownAs } from '../showOrder.ts';

/** Asks, then cancels exactly the order in the question: if it was accepted meanwhile, asks again. */
export const CancelOrder = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const form = useOrderForm({
    call: useChange(cancelOrder),
    action: 'cancel',
    order,
    fields: [],
    done: shownAs(t('order.cancel.done', { number: order.number }), onClose),
  });
  return (
    <FormDialog
      title={t('order.cancel.question', { number: order.number })}
      description={t('order.cancel.text', { supplier: order.supplierName })}
      submit={t('order.cancel.action')}
      keep={t('order.cancel.keep')}
      {...{ form, onClose }}
    />
  );
};
