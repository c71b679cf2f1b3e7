import { Box, Icon } from '@fraktion/shared-ui';
import { Image } from '@fraktion/shared-ui/icons';

export const isPicture = ({ mediaType }: { readonly mediaType: string }): boolean =>
  mediaType.startsWith('image/');

export interface ThumbnailProps {
  readonly label: string;
  /** Undefined while it loads. */
  readonly url: string | undefined;
  /** A drawing, such as a signature: shown whole, and on white. */
  readonly drawn?: boolean;
  readonly onShow: () => void;
}

/** A small picture; pressing it opens the large one. */
export const Thumbnail = ({ label, url, drawn = false, onShow }: ThumbnailProps) => (
  <Box
    as="button"
    {...{ type: 'button' }}
    aria-label={label}
    onClick={onShow}
    width="96px"
    height="96px"
    flexShrink="0"
    overflow="hidden"
    cursor="pointer"
    border="1px solid"
    borderColor="border"
    borderRadius="control"
    bg={drawn ? 'white' : 'bg.subtle'}
    color="fg.muted"
    display="flex"
    alignItems="center"
    justifyContent="center"
  >
    {url ? (
      <Box
        as="img"
        {...{ src: url, alt: '' }}
        width="full"
        height="full"
        objectFit={drawn ? 'contain' : 'cover'}
      />
    ) : (
      <Icon of={Image} size={20} />
    )}
  </Box>
);

export interface LargePictureProps {
  readonly name: string;
  readonly url: string | undefined;
  readonly drawn?: boolean;
}

/** The whole picture, as large as the window allows. */
export const LargePicture = ({ name, url, drawn = false }: LargePictureProps) => (
  <Box display="flex" justifyContent="center" alignItems="center" minHeight="240px">
    {url ? (
      <Box
        as="img"
        {...{ src: url, alt: name }}
        maxWidth="full"
        maxHeight="60vh"
        borderRadius="control"
        bg={drawn ? 'white' : 'transparent'}
      />
    ) : null}
  </Box>
);
