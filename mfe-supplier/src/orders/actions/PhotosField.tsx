import {
  Box,
  Button,
  type FieldBinding,
  Grid,
  IconButton,
  Stack,
  Text,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { Camera, Image, X } from '@fraktion/shared-ui/icons';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';

const accepted = 'image/jpeg,image/png,image/webp,image/heic,application/pdf';

/** The picture as it will go out; its address lives as long as it is looked at. */
const Preview = ({ file, alt }: { readonly file: File; readonly alt: string }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Box aspectRatio="1" overflow="hidden" borderRadius="control" bg="bg.muted">
      {url ? (
        <img
          src={url}
          alt={alt}
          style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      ) : null}
    </Box>
  );
};

export interface PhotosFieldProps {
  readonly field: FieldBinding<readonly File[]>;
  readonly max: number;
}

/** Photos by the phone's camera or from its album; small ones of them, each with a cross. */
export const PhotosField = ({ field, max }: PhotosFieldProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { mobile } = useDevice();
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    field.onChange([...field.value, ...(currentTarget.files ?? [])].slice(0, max));
    // The same picture can be chosen again after it was taken away.
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
        accept={accepted}
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
      <Text
        size="caption"
        tone={field.error ? 'error' : 'muted'}
        role={field.error ? 'alert' : undefined}
      >
        {field.error ?? t('photos.limit', { count: max })}
      </Text>
      {field.value.length > 0 ? (
        <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="2">
          {field.value.map((file, index) => (
            <Box key={`${file.name}-${file.size}-${file.lastModified}`} position="relative">
              <Preview file={file} alt={t('photos.one', { number: index + 1 })} />
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
