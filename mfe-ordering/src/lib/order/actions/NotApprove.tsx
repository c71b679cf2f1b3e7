import { notApproveOrder } from '@fraktion/contract/orders';
import { useChange } from '@fraktion/shared-auth/query';
import { TextArea, useTranslation } from '@fraktion/shared-ui';
import { FormDialog } from '@fraktion/shared-ui/overlay';
import { useOrderForm } from '@fraktion/shared-waste/orders';

import type { ActionProps } from './EditOrder.tsx';
import { shownAs } from '../showOrder.ts';

/** Rejects the collection or its weight with a reason; the collector may then correct it. */
export const NotApprove = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const form = useOrderForm({
    call: useChange(notApproveOrder),
    action: 'notApprove',
    order,
    fields: ['reason'],
    words: {
      reason: ({ kind }) => (kind === 'missing' ? t('order.notApprove.reasonMissing') : undefined),
    },
    done: shownAs(t('order.notApprove.done', { number: order.number }), onClose),
  });
  return (
    <FormDialog
      title={t('order.notApprove.title', { number: order.number })}
      description={t('order.notApprove.text', {
        supplier: order.receiverName ?? order.supplierName,
      })}
      submit={t('order.notApprove.send')}
      {...{ form, onClose }}
    >
      <TextArea
        label={t('order.notApprove.reason')}
        required
        maxLength={1000}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
