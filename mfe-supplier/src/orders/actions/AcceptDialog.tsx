import { acceptOrder, type Order } from '@fraktion/contract/orders';
import { today, useTranslation } from '@fraktion/shared-ui';
import { Check } from '@fraktion/shared-ui/icons';

import { suggestedDate } from '../../lib/order/plannedDate.ts';
import { PlannedDateField } from '../../lib/order/PlannedDateField.tsx';
import { usePlannedDateErrors } from '../../lib/order/usePlannedDateErrors.ts';
import type { ActionProps } from './actionProps.ts';
import { ActionFrame } from './ActionFrame.tsx';
import { useAct } from './useAct.ts';
import { useActionForm } from './useActionForm.ts';

const suggested = (order: Order) => ({ plannedDate: suggestedDate(order, today()) });

/** Takes the order on, for a day or for one still open. */
export const AcceptDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const accept = useAct(acceptOrder, 'accept', order);
  const { form, faster } = useActionForm({
    order,
    initial: suggested(order),
    // It may be wanted on another day by now; a day that was chosen here stays.
    suggest: suggested,
    validate: usePlannedDateErrors(),
    send: ({ id, version }, { plannedDate }) =>
      accept.mutateAsync({
        params: { id },
        body: { version, plannedDate: plannedDate === '' ? null : plannedDate },
      }),
    done: t('accept.done', { number: order.number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('accept.title', { number: order.number })}
      action="accept"
      submit={t('actions.accept')}
      icon={Check}
      {...{ order, form, faster, onClose }}
    >
      <PlannedDateField order={faster ?? order} field={form.field('plannedDate')} />
    </ActionFrame>
  );
};
