import { markOrderEmptied, maxCarrierFiles } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import { PackageOpen } from '@fraktion/shared-ui/icons';

import type { ActionProps } from '../ActionFrame.tsx';
import { PhotosField } from '../photos/PhotosField.tsx';
import { useWithPhotos, withoutPhotos } from '../photos/useWithPhotos.ts';
import { useAct } from '../useAct.ts';
import { useActionForm } from '../useActionForm.ts';
import { useWeightErrors, weightFields, weightSent } from './WeightFields.tsx';
import { WeightFrame } from './WeightFrame.tsx';

/** The container is back and empty: now the weight is known, and the customer judges it. */
export const EmptiedDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const withPhotos = useWithPhotos(order);
  const call = useAct(markOrderEmptied, 'markEmptied', order);
  const form = useActionForm({
    call,
    action: 'markEmptied',
    order,
    fields: [...weightFields],
    own: withoutPhotos,
    body: weightSent,
    check: useWeightErrors({ required: true }),
    send: ({ photos }, row, body) => withPhotos(photos, () => call.send(body, row)),
    done: t('emptied.done', { number: order.number }),
    onClose,
  });
  return (
    <WeightFrame
      title={t('emptied.title', { number: order.number })}
      submit={t('actions.markEmptied')}
      icon={PackageOpen}
      required
      after={<PhotosField field={form.field('photos')} max={maxCarrierFiles} />}
      {...{ order, form, onClose }}
    />
  );
};
