import { markOrderEmptied } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import { PackageOpen } from '@fraktion/shared-ui/icons';

import type { ActionProps } from './actionProps.ts';
import { useAct } from './useAct.ts';
import { useActionForm } from './useActionForm.ts';
import { useWeightErrors } from './useWeightErrors.ts';
import { sentWeight, weightOf } from './WeightFields.tsx';
import { WeightFrame } from './WeightFrame.tsx';

/** The container is back and empty: from here on the weight is known, and the customer judges it. */
export const EmptiedDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const emptied = useAct(markOrderEmptied, 'markEmptied', order);
  const { form, faster } = useActionForm({
    order,
    initial: weightOf(order),
    // A colleague may have weighed it meanwhile.
    suggest: weightOf,
    validate: useWeightErrors({ required: true }),
    send: ({ id, version }, values) =>
      emptied.mutateAsync({ params: { id }, body: { version, ...sentWeight(values) } }),
    done: t('emptied.done', { number: order.number }),
    onClose,
  });
  return (
    <WeightFrame
      title={t('emptied.title', { number: order.number })}
      action="markEmptied"
      submit={t('actions.markEmptied')}
      icon={PackageOpen}
      required
      {...{ order, form, faster, onClose }}
    />
  );
};
