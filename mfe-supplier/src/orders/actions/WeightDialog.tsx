import { addOrderWeight } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import { Scale } from '@fraktion/shared-ui/icons';

import type { ActionProps } from './actionProps.ts';
import { useAct } from './useAct.ts';
import { useActionForm } from './useActionForm.ts';
import { useWeightErrors } from './useWeightErrors.ts';
import { weightOf } from './WeightFields.tsx';
import { WeightFrame } from './WeightFrame.tsx';

/** The weight when it is known, or put right before the customer has judged it. */
export const WeightDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const addWeight = useAct(addOrderWeight, 'addWeight', order);
  const { form, faster } = useActionForm({
    order,
    initial: weightOf(order),
    // A colleague may have weighed it meanwhile.
    suggest: weightOf,
    validate: useWeightErrors({ required: true }),
    send: ({ id, version }, { kg, estimated }) =>
      addWeight.mutateAsync({
        params: { id },
        body: { version, kgCollected: kg, weightEstimated: estimated },
      }),
    done: t('weight.done', { number: order.number }),
    onClose,
  });
  return (
    <WeightFrame
      title={t('weight.title', { number: order.number })}
      action="addWeight"
      submit={t('weight.submit')}
      icon={Scale}
      required
      {...{ order, form, faster, onClose }}
    />
  );
};
