import { type Order, replanOrder } from '@fraktion/contract/orders';
import { today, useTranslation } from '@fraktion/shared-ui';
import { CalendarDays } from '@fraktion/shared-ui/icons';

import { plannedDateProblem } from '../../lib/order/plannedDate.ts';
import { PlannedDateField } from '../../lib/order/PlannedDateField.tsx';
import { ActionFrame, type ActionProps } from './ActionFrame.tsx';
import { useAct } from './useAct.ts';
import { useActionForm } from './useActionForm.ts';

const useErrors = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({ plannedDate }: { plannedDate: string }, order: Order | undefined) => {
    const problem = plannedDateProblem(plannedDate, today());
    if (problem) return { plannedDate: t(`plan.${problem}`) };
    if (plannedDate === '') return { plannedDate: t('replan.missing') };
    // After a futile trip the same day is possible.
    return {
      plannedDate:
        plannedDate === order?.plannedDate && !order.futileOpen ? t('replan.same') : undefined,
    };
  };
};

/** Plans another day, for example after a futile trip. */
export const ReplanDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useActionForm({
    call: useAct(replanOrder, 'replan', order),
    action: 'replan',
    order,
    fields: ['plannedDate'],
    initial: () => ({ plannedDate: '' }),
    check: useErrors(),
    done: t('replan.done', { number: order.number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('replan.title', { number: order.number })}
      submit={t('replan.submit')}
      icon={CalendarDays}
      {...{ order, form, onClose }}
    >
      <PlannedDateField
        order={form.newest ?? order}
        field={form.field('plannedDate')}
        words={{ label: t('replan.label'), help: t('replan.help') }}
      />
    </ActionFrame>
  );
};
