import { maxCarrierFiles } from '@fraktion/contract/orders';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { Camera } from '@fraktion/shared-ui/icons';
import { useRef } from 'react';

import { addPhotos } from '../actions/photos/addPhotos.ts';
import { bigTarget } from './bigTarget.ts';

export interface PhotoButtonProps {
  readonly photos: readonly File[];
  readonly onChange: (photos: readonly File[]) => void;
}

/** Opens the camera at once. */
export const PhotoButton = ({ photos, onChange }: PhotoButtonProps) => {
  const { t } = useTranslation('mfe-supplier');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('photos.take')}
        onChange={({ currentTarget }) => {
          onChange(addPhotos(photos, [...(currentTarget.files ?? [])], maxCarrierFiles).photos);
          // Allows the same picture to be taken again.
          currentTarget.value = '';
        }}
      />
      <Button icon={Camera} full {...bigTarget} onClick={() => input.current?.click()}>
        {photos.length === 0 ? t('photos.take') : t('today.photos', { count: photos.length })}
      </Button>
    </>
  );
};
