import { cancelOrder } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { OrderActionFrame } from '@fraktion/shared-waste/orders';

import type { ActionProps } from './EditOrder.tsx';
import { useActionForm } from './useActionForm.ts';

/** Asks, then takes back the order that was asked about: one that was accepted meanwhile is asked about anew. */
export const CancelOrder = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const cancel = useCall(cancelOrder);
  const { form, faster } = useActionForm({
    order,
    initial: {},
    validate: () => ({}),
    send: ({ id, version }) => cancel.mutateAsync({ params: { id }, body: { version } }),
    done: t('order.cancel.done', { number: order.number }),
    onClose,
  });
  return (
    <OrderActionFrame
      title={t('order.cancel.question', { number: order.number })}
      description={t('order.cancel.text', { supplier: order.supplierName })}
      action="cancel"
      submit={t('order.cancel.action')}
      keep={t('order.cancel.keep')}
      {...{ form, faster, onClose }}
    />
  );
};
