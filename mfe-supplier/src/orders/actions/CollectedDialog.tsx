import { markOrderCollected } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import { Truck } from '@fraktion/shared-ui/icons';

import type { ActionProps } from './actionProps.ts';
import { useAct } from './useAct.ts';
import { useActionForm } from './useActionForm.ts';
import { useWeightErrors } from './useWeightErrors.ts';
import { sentWeight, weightOf } from './WeightFields.tsx';
import { WeightFrame } from './WeightFrame.tsx';

/** The truck has been there; the weight may come later. */
export const CollectedDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const collected = useAct(markOrderCollected, 'markCollected', order);
  const { form, faster } = useActionForm({
    order,
    initial: weightOf(order),
    // A colleague may have weighed it meanwhile.
    suggest: weightOf,
    validate: useWeightErrors({ required: false }),
    send: ({ id, version }, values) =>
      collected.mutateAsync({ params: { id }, body: { version, ...sentWeight(values) } }),
    done: t('collected.done', { number: order.number }),
    onClose,
  });
  return (
    <WeightFrame
      title={t('collected.title', { number: order.number })}
      action="markCollected"
      submit={t('actions.markCollected')}
      icon={Truck}
      required={false}
      help={t('collected.weightLater')}
      {...{ order, form, faster, onClose }}
    />
  );
};
