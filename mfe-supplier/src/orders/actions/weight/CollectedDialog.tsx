import { markOrderCollected, maxCarrierFiles } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import { Truck } from '@fraktion/shared-ui/icons';

import type { ActionProps } from '../ActionFrame.tsx';
import { PhotosField } from '../photos/PhotosField.tsx';
import { useWithPhotos, withoutPhotos } from '../photos/useWithPhotos.ts';
import { useAct } from '../useAct.ts';
import { useActionForm } from '../useActionForm.ts';
import { useWeightErrors, weightFields, weightSent } from './WeightFields.tsx';
import { WeightFrame } from './WeightFrame.tsx';

/** The truck has collected it; the weight may follow later. */
export const CollectedDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const withPhotos = useWithPhotos(order);
  const call = useAct(markOrderCollected, 'markCollected', order);
  const form = useActionForm({
    call,
    action: 'markCollected',
    order,
    fields: [...weightFields],
    own: withoutPhotos,
    body: weightSent,
    check: useWeightErrors({ required: false }),
    send: ({ photos }, row, body) => withPhotos(photos, () => call.send(body, row)),
    done: t('collected.done', { number: order.number }),
    onClose,
  });
  return (
    <WeightFrame
      title={t('collected.title', { number: order.number })}
      submit={t('actions.markCollected')}
      icon={Truck}
      required={false}
      help={t('collected.weightLater')}
      after={<PhotosField field={form.field('photos')} max={maxCarrierFiles} />}
      {...{ order, form, onClose }}
    />
  );
};
