import { addOrderWeight } from '@fraktion/contract/supplierOrders';
import { useTranslation } from '@fraktion/shared-ui';
import { Scale } from '@fraktion/shared-ui/icons';

import type { ActionProps } from './actionProps.ts';
import { ActionFrame } from './ActionFrame.tsx';
import { useAct } from './useAct.ts';
import { useActionForm } from './useActionForm.ts';
import { useWeightErrors } from './useWeightErrors.ts';
import { WeightFields, weightOf } from './WeightFields.tsx';

/** The weight when it is known, or put right before the customer has judged it. */
export const WeightDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const addWeight = useAct(addOrderWeight, 'addWeight', order);
  const { form, faster } = useActionForm({
    order,
    initial: weightOf(order),
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
    <ActionFrame
      title={t('weight.title', { number: order.number })}
      action="addWeight"
      submit={t('weight.submit')}
      icon={Scale}
      {...{ order, form, faster, onClose }}
    >
      <WeightFields form={form} required />
    </ActionFrame>
  );
};
