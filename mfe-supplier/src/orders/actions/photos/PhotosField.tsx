import {
  Box,
  Button,
  type FieldBinding,
  Grid,
  IconButton,
  Notice,
  Stack,
  Text,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { Camera, Image, X } from '@fraktion/shared-ui/icons';
import { FieldError } from '@fraktion/shared-ui/form';
import { type ChangeEvent, useRef, useState } from 'react';

import { addPhotos, type LeftOut, photoTypes } from './addPhotos.ts';
import { PhotoPreview } from './PhotoPreview.tsx';

/** Chosen files that will not be sent. */
const LeftOutNotice = ({ left: { wrong, tooMany } }: { readonly left: LeftOut }) => {
  const { t } = useTranslation('mfe-supplier');
  if (wrong.length === 0 && tooMany === 0) return null;
  return (
    <Notice tone="warning">
      {wrong.length > 0 ? <Text>{t('photos.wrong', { names: wrong.join(', ') })}</Text> : null}
      {tooMany > 0 ? <Text>{t('photos.tooMany', { count: tooMany })}</Text> : null}
    </Notice>
  );
};

export interface PhotosFieldProps {
  readonly field: FieldBinding<readonly File[]>;
  readonly max: number;
}

/** Photos from the phone's camera or album; shown small, each with a remove button. */
export const PhotosField = ({ field, max }: PhotosFieldProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { mobile } = useDevice();
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState<LeftOut>({ wrong: [], tooMany: 0 });
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { photos, ...leftOut } = addPhotos(field.value, [...(currentTarget.files ?? [])], max);
    setLeft(leftOut);
    field.onChange(photos);
    // Allows the same picture to be chosen again after it was removed.
    currentTarget.value = '';
  };
  return (
    <Stack gap="3" role="group" aria-label={t('photos.label')}>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('photos.take')}
        onChange={add}
      />
      <input
        ref={album}
        hidden
        multiple
        type="file"
        accept={photoTypes.join()}
        aria-label={t('photos.choose')}
        onChange={add}
      />
      {mobile ? (
        <Button icon={Camera} full onClick={() => camera.current?.click()}>
          {t('photos.take')}
        </Button>
      ) : null}
      <Button icon={Image} full onClick={() => album.current?.click()}>
        {t('photos.choose')}
      </Button>
      {field.error ? (
        <FieldError role="alert">{field.error}</FieldError>
      ) : (
        <Text size="caption" tone="muted">
          {t('photos.limit', { count: max })}
        </Text>
      )}
      <LeftOutNotice left={left} />
      {field.value.length > 0 ? (
        <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="2">
          {field.value.map((file, index) => (
            <Box key={`${file.name}-${file.size}-${file.lastModified}`} position="relative">
              <PhotoPreview file={file} alt={t('photos.one', { number: index + 1 })} />
              <IconButton
                icon={X}
                variant="secondary"
                size="small"
                position="absolute"
                top="1"
                insetInlineEnd="1"
                label={t('photos.remove', { number: index + 1 })}
                onClick={() => field.onChange(field.value.filter((other) => other !== file))}
              />
            </Box>
          ))}
        </Grid>
      ) : null}
    </Stack>
  );
};
