import { editOrder, type OrderWithEvents } from '@fraktion/contract/orders';
import { useChange } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { FormDialog } from '@fraktion/shared-ui/overlay';
import { useOrderForm } from '@fraktion/shared-waste/orders';

import { ContainerIdField } from '../ContainerIdField.tsx';
import { NoteFields } from '../NoteFields.tsx';
import { useWhen, WhenFields } from '../WhenFields.tsx';
import { shownAs } from '../showOrder.ts';

export interface ActionProps {
  readonly order: OrderWithEvents;
  readonly onClose: () => void;
}

/** Changes the wishes until the order is accepted. */
export const EditOrder = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const form = useOrderForm({
    call: useChange(editOrder),
    action: 'edit',
    order,
    fields: ['comment', 'requisitionId', 'containerId'],
    ...useWhen(),
    done: shownAs(t('order.edit.done', { number: order.number }), onClose),
  });
  return (
    <FormDialog
      title={t('order.edit.title', { number: order.number })}
      submit={t('order.edit.save')}
      {...{ form, onClose }}
    >
      <WhenFields form={form} />
      <NoteFields form={form} />
      <ContainerIdField form={form} infocardId={order.infocardId} />
    </FormDialog>
  );
};
