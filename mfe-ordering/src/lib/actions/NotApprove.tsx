import { notApproveOrder } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import { TextArea, useTranslation } from '@fraktion/shared-ui';

import { ActionFrame } from './ActionFrame.tsx';
import type { ActionProps } from './EditOrder.tsx';
import { useOrderForm } from './useOrderForm.ts';

/** Says why the collection or its weight is not approved; the collector may then correct it. */
export const NotApprove = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const refuse = useCall(notApproveOrder, { invalidates: ['orders'] });
  const { form, faster } = useOrderForm({
    order,
    initial: { reason: '' },
    validate: ({ reason }): { reason?: string } =>
      reason.trim() === '' ? { reason: t('Order.NotApprove.ReasonMissing') } : {},
    send: ({ id, version }, { reason }) =>
      refuse.mutateAsync({ params: { id }, body: { version, reason: reason.trim() } }),
    done: t('Order.NotApprove.Done', { number: order.number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('Order.NotApprove.Title', { number: order.number })}
      description={t('Order.NotApprove.Text', {
        supplier: order.receiverName ?? order.supplierName,
      })}
      action="notApprove"
      submit={t('Order.NotApprove.Send')}
      {...{ form, faster, onClose }}
    >
      <TextArea
        label={t('Order.NotApprove.Reason')}
        required
        maxLength={1000}
        {...form.field('reason')}
      />
    </ActionFrame>
  );
};
