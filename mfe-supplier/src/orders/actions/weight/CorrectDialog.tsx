import { correctOrderWeight } from '@fraktion/contract/orders';
import { Notice, Text, useTranslation } from '@fraktion/shared-ui';
import { Scale } from '@fraktion/shared-ui/icons';

import type { ActionProps } from '../ActionFrame.tsx';
import { useAct } from '../useAct.ts';
import { useActionForm } from '../useActionForm.ts';
import { useWeightErrors, weightFields } from './WeightFields.tsx';
import { WeightFrame } from './WeightFrame.tsx';

/** Corrects a weight that the customer has rejected; the reason is above the field. */
export const CorrectDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useActionForm({
    call: useAct(correctOrderWeight, 'correctWeight', order),
    action: 'correctWeight',
    order,
    fields: [...weightFields],
    check: useWeightErrors({ required: true }),
    done: t('correct.done', { number: order.number }),
    onClose,
  });
  return (
    <WeightFrame
      title={t('correct.title', { number: order.number })}
      submit={t('weight.submit')}
      icon={Scale}
      required
      help={t('correct.help')}
      {...{ order, form, onClose }}
    >
      {order.judgedReason ? (
        <Notice tone="warning">
          <Text strong>{t('order.notice.notApproved')}</Text>
          <Text>{order.judgedReason}</Text>
        </Notice>
      ) : null}
    </WeightFrame>
  );
};
