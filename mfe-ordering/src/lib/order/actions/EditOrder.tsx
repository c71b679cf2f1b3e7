import { editOrder, type OrderWithEvents } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import { addDays, today, useTranslation } from '@fraktion/shared-ui';
import { OrderActionFrame } from '@fraktion/shared-waste/orders';

import { ContainerIdField } from '../ContainerIdField.tsx';
import { SaidFields } from '../SaidFields.tsx';
import { isDayToCome, type When, WhenFields, wishOf } from '../WhenFields.tsx';
import { useActionForm } from './useActionForm.ts';

interface Wishes extends When {
  comment: string;
  requisitionId: string;
  containerId: string;
}

export interface ActionProps {
  readonly order: OrderWithEvents;
  readonly onClose: () => void;
}

/** Other wishes, as long as nobody has accepted the old ones. */
export const EditOrder = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const edit = useCall(editOrder);
  const { form, faster } = useActionForm<Wishes>({
    order,
    initial: {
      when: order.asFastAsPossible ? 'asap' : 'date',
      wantedEmptiedDate: order.wantedEmptiedDate ?? addDays(today(), 1),
      comment: order.comment ?? '',
      requisitionId: order.requisitionId ?? '',
      containerId: order.containerId ?? '',
    },
    validate: (values): { wantedEmptiedDate?: string } =>
      isDayToCome(values) ? {} : { wantedEmptiedDate: t('ordering.form.dateGone') },
    send: ({ id, version }, values) =>
      edit.mutateAsync({
        params: { id },
        body: {
          version,
          ...wishOf(values),
          comment: values.comment.trim() || null,
          requisitionId: values.requisitionId.trim() || null,
          containerId: values.containerId.trim() || null,
        },
      }),
    done: t('order.edit.done', { number: order.number }),
    onClose,
  });
  return (
    <OrderActionFrame
      title={t('order.edit.title', { number: order.number })}
      action="edit"
      submit={t('order.edit.save')}
      {...{ form, faster, onClose }}
    >
      <WhenFields form={form} />
      <SaidFields form={form} />
      <ContainerIdField form={form} />
    </OrderActionFrame>
  );
};
