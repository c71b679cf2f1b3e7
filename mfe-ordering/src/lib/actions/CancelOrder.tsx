import { cancelOrder } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';

import { ActionFrame } from './ActionFrame.tsx';
import type { ActionProps } from './EditOrder.tsx';
import { useOrderForm } from './useOrderForm.ts';

/** Asks, then takes back the order that was asked about: one that was accepted meanwhile is asked about anew. */
export const CancelOrder = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const cancel = useCall(cancelOrder, { invalidates: ['orders', 'infocards'] });
  const { form, faster } = useOrderForm({
    order,
    initial: {},
    validate: () => ({}),
    send: ({ id, version }) => cancel.mutateAsync({ params: { id }, body: { version } }),
    done: t('Order.Cancel.Done', { number: order.number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('Order.Cancel.Question', { number: order.number })}
      description={t('Order.Cancel.Text', { supplier: order.supplierName })}
      action="cancel"
      submit={t('Order.Cancel.Action')}
      question
      {...{ form, faster, onClose }}
    />
  );
};
