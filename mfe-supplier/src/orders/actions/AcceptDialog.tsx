import { acceptOrder, type Order } from '@fraktion/contract/orders';
import { today, useTranslation } from '@fraktion/shared-ui';
import { Check } from '@fraktion/shared-ui/icons';

import { suggestedDate } from '../../lib/order/plannedDate.ts';
import { PlannedDateField } from '../../lib/order/PlannedDateField.tsx';
import { usePlannedDateErrors } from '../../lib/order/usePlannedDateErrors.ts';
import { ActionFrame, type ActionProps } from './ActionFrame.tsx';
import { useAct } from './useAct.ts';
import { useActionForm } from './useActionForm.ts';

const suggested = (order?: Order) => (order ? { plannedDate: suggestedDate(order, today()) } : {});

/** Accepts the order, for a day or for an open one. */
export const AcceptDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useActionForm({
    call: useAct(acceptOrder, 'accept', order),
    action: 'accept',
    order,
    fields: ['plannedDate'],
    initial: suggested,
    check: usePlannedDateErrors(),
    done: t('accept.done', { number: order.number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('accept.title', { number: order.number })}
      submit={t('actions.accept')}
      icon={Check}
      {...{ order, form, onClose }}
    >
      <PlannedDateField order={form.newest ?? order} field={form.field('plannedDate')} />
    </ActionFrame>
  );
};
