import { getInfocardCover, type Infocard } from '@fraktion/contract/infocards';
import { queryFor, useBlobUrl } from '@fraktion/shared-auth/query';
import { Box } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { ContainerPicture, type PictureSubject } from './ContainerPicture.tsx';

/** A photo, as wide as the card. It is decoration: the card has everything in words. */
export const Photograph = ({
  src,
  small = false,
}: {
  readonly src: string | undefined;
  readonly small?: boolean;
}) => (
  <Box height={small ? '56px' : '160px'} bg="bg.subtle">
    {src ? (
      <Box as="img" {...{ src, alt: '' }} width="full" height="full" objectFit="cover" />
    ) : null}
  </Box>
);

interface CoverProps {
  readonly id: string;
  readonly fileId: string;
  readonly small: boolean;
}

const Cover = ({ id, fileId, small }: CoverProps) => {
  const { data } = useQuery({
    ...queryFor(getInfocardCover, { params: { id, fileId } }),
    // Another image has another id.
    staleTime: 'static',
  });
  return <Photograph src={useBlobUrl(data)} small={small} />;
};

/** The cover image; without one, the drawn container with its fraction on the front. */
export const InfocardPicture = ({
  infocard,
  small = false,
}: {
  readonly infocard: PictureSubject & Pick<Infocard, 'id' | 'coverImage'>;
  /** Beside the text of a row instead of above the text of a card. */
  readonly small?: boolean;
}) =>
  infocard.coverImage ? (
    <Cover id={infocard.id} fileId={infocard.coverImage} small={small} />
  ) : (
    <ContainerPicture of={infocard} small={small} />
  );
