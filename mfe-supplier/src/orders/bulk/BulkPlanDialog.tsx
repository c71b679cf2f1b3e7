import { replanOrder } from '@fraktion/contract/orders';
import { api } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import { today, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { CalendarDays } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { plannedDateProblem } from '../../lib/order/plannedDate.ts';
import { PlannedDateField } from '../../lib/order/PlannedDateField.tsx';
import { BulkFrame, type BulkProps } from './BulkFrame.tsx';
import { type Outcome, sendEach } from './sendEach.ts';

const useDayErrors = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({ day }: { readonly day: string }) => {
    const problem = plannedDateProblem(day, today());
    if (problem) return { day: t(`plan.${problem}`) };
    return { day: day === '' ? t('replan.missing') : undefined };
  };
};

/** Plans several accepted orders for one day; each customer is notified of its own. */
export const BulkPlanDialog = ({ orders, onSent, onClose }: BulkProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const form = useCallForm({
    call: useFormCall<typeof replanOrder, object, unknown>(replanOrder),
    fields: [],
    own: () => ({ day: '' }),
    check: useDayErrors(),
    send: async ({ day }) =>
      setOutcomes(
        await sendEach(orders, async ({ id, version, plannedDate, futileOpen }) => {
          // Its customer need not hear of the day that it knows.
          if (plannedDate === day && !futileOpen) return;
          await api(replanOrder, { params: { id }, body: { version, plannedDate: day } });
        }),
      ),
    done: onSent,
  });
  return (
    <BulkFrame
      title={t('bulk.plan.title', { count: orders.length })}
      submit={t('replan.submit')}
      icon={CalendarDays}
      done={t('bulk.plan.done')}
      {...{ form, outcomes, onClose }}
    >
      <PlannedDateField
        order={{ wantedEmptiedDate: null }}
        field={form.field('day')}
        words={{ label: t('bulk.all'), help: t('replan.help') }}
      />
    </BulkFrame>
  );
};
