import { handBackOrder } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import { CircleX } from '@fraktion/shared-ui/icons';

import { ReasonField, useReasonWords } from '../../lib/ReasonField.tsx';
import { ActionFrame, type ActionProps } from './ActionFrame.tsx';
import { useAct } from './useAct.ts';
import { useActionForm } from './useActionForm.ts';

/** Returns an accepted order: to the customer, or from a receiver to its supplier. */
export const HandBackDialog = ({ order, onClose, onGone }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const receivers = order.side === 'receiver';
  const { number, supplierName: name } = order;
  const form = useActionForm({
    call: useAct(handBackOrder, 'handBack', order, onGone),
    action: 'handBack',
    order,
    fields: ['reason'],
    words: { reason: useReasonWords() },
    done: receivers ? t('decline.doneReceiver', { number, name }) : t('handBack.done', { number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('handBack.title', { number })}
      submit={t('handBack.submit')}
      icon={CircleX}
      {...{ order, form, onClose }}
    >
      <ReasonField
        field={form.field('reason')}
        help={receivers ? t('decline.helpReceiver', { name }) : t('handBack.help')}
        usual={[t('handBack.usual.breakdown'), t('handBack.usual.noDriver')]}
      />
    </ActionFrame>
  );
};
