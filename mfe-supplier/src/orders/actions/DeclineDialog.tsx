import { declineOrder } from '@fraktion/contract/orders';
import { DateField, today, useTranslation } from '@fraktion/shared-ui';
import { CircleX } from '@fraktion/shared-ui/icons';

import { plannedDateProblem } from '../../lib/order/plannedDate.ts';
import { ReasonField, useReasonWords } from '../../lib/ReasonField.tsx';
import { ActionFrame, type ActionProps } from './ActionFrame.tsx';
import { useAct } from './useAct.ts';
import { useActionForm } from './useActionForm.ts';

const useDateErrors = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({ offeredDate }: { readonly offeredDate: string }) => {
    const problem = plannedDateProblem(offeredDate, today());
    return { offeredDate: problem && t(`plan.${problem}`) };
  };
};

/** Declines the order: the reason, and perhaps another day. */
export const DeclineDialog = ({ order, onClose, onGone }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const receivers = order.side === 'receiver';
  const { number, supplierName: name } = order;
  const form = useActionForm({
    call: useAct(declineOrder, 'decline', order, onGone),
    action: 'decline',
    order,
    fields: ['reason', 'offeredDate'],
    words: { reason: useReasonWords() },
    check: useDateErrors(),
    done: receivers ? t('decline.doneReceiver', { number, name }) : t('decline.done', { number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('decline.title', { number })}
      submit={t('decline.submit')}
      icon={CircleX}
      {...{ order, form, onClose }}
    >
      <ReasonField
        field={form.field('reason')}
        help={receivers ? t('decline.helpReceiver', { name }) : t('decline.help')}
        usual={[t('decline.usual.noTruck'), t('decline.usual.tooLarge')]}
      />
      {receivers ? null : (
        <DateField
          label={t('decline.otherDate')}
          optional
          min={today()}
          {...form.field('offeredDate')}
        />
      )}
    </ActionFrame>
  );
};
