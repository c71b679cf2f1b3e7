import { notApproveOrder } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import { TextArea, useTranslation } from '@fraktion/shared-ui';
import { OrderActionFrame } from '@fraktion/shared-waste/orders';

import type { ActionProps } from './EditOrder.tsx';
import { useActionForm } from './useActionForm.ts';

/** Says why the collection or its weight is not approved; the collector may then correct it. */
export const NotApprove = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const refuse = useCall(notApproveOrder);
  const { form, faster } = useActionForm({
    order,
    initial: { reason: '' },
    validate: ({ reason }): { reason?: string } =>
      reason.trim() === '' ? { reason: t('order.notApprove.reasonMissing') } : {},
    send: ({ id, version }, { reason }) =>
      refuse.mutateAsync({ params: { id }, body: { version, reason: reason.trim() } }),
    done: t('order.notApprove.done', { number: order.number }),
    onClose,
  });
  return (
    <OrderActionFrame
      title={t('order.notApprove.title', { number: order.number })}
      description={t('order.notApprove.text', {
        supplier: order.receiverName ?? order.supplierName,
      })}
      action="notApprove"
      submit={t('order.notApprove.send')}
      {...{ form, faster, onClose }}
    >
      <TextArea
        label={t('order.notApprove.reason')}
        required
        maxLength={1000}
        {...form.field('reason')}
      />
    </OrderActionFrame>
  );
};
