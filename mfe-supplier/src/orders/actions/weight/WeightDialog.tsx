import { addOrderWeight } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import { Scale } from '@fraktion/shared-ui/icons';

import type { ActionProps } from '../ActionFrame.tsx';
import { useAct } from '../useAct.ts';
import { useActionForm } from '../useActionForm.ts';
import { useWeightErrors, weightFields } from './WeightFields.tsx';
import { WeightFrame } from './WeightFrame.tsx';

/** Adds the weight, or corrects it before the customer has judged it. */
export const WeightDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useActionForm({
    call: useAct(addOrderWeight, 'addWeight', order),
    action: 'addWeight',
    order,
    fields: [...weightFields],
    check: useWeightErrors({ required: true }),
    done: t('weight.done', { number: order.number }),
    onClose,
  });
  return (
    <WeightFrame
      title={t('weight.title', { number: order.number })}
      submit={t('weight.submit')}
      icon={Scale}
      required
      {...{ order, form, onClose }}
    />
  );
};
