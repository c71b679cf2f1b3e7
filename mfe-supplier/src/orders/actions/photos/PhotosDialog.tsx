import { addOrderFiles, maxCarrierFiles } from '@fraktion/contract/orders';
import { useFormCall } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { Camera } from '@fraktion/shared-ui/icons';

import { ActionFrame, type ActionProps } from '../ActionFrame.tsx';
import { PhotosField } from './PhotosField.tsx';
import { smallerPhotos } from './smallerPhoto.ts';
import { useActionForm } from '../useActionForm.ts';
import { useSendFiles } from './useSendFiles.ts';

/** Photos by the driver: the container, its content, an obstacle. */
export const PhotosDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const sendFiles = useSendFiles('photo', order);
  const form = useActionForm({
    call: useFormCall(addOrderFiles),
    action: 'addFiles',
    order,
    fields: [],
    own: () => ({ photos: [] as readonly File[] }),
    check: ({ photos }) => ({ photos: photos.length === 0 ? t('photos.missing') : undefined }),
    send: async ({ photos }) => sendFiles(order.id, await smallerPhotos(photos)),
    done: t('photos.done', { number: order.number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('photos.title', { number: order.number })}
      submit={t('photos.submit')}
      icon={Camera}
      {...{ order, form, onClose }}
    >
      <PhotosField field={form.field('photos')} max={maxCarrierFiles} />
    </ActionFrame>
  );
};
