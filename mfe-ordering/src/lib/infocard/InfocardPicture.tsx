import { getInfocardCover, type Infocard } from '@fraktion/contract/infocards';
import { queryFor, useBlobUrl } from '@fraktion/shared-auth/query';
import { Box } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { ContainerPicture, type Pictured } from './ContainerPicture.tsx';

/** A photograph, as wide as the card. It says nothing that the card does not say in words. */
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

/** Its cover image; where it has none, the container drawn with its fraction on the front. */
export const InfocardPicture = ({
  infocard,
  small = false,
}: {
  readonly infocard: Pictured & Pick<Infocard, 'id' | 'coverImage'>;
  /** Beside the words of a row instead of above those of a card. */
  readonly small?: boolean;
}) =>
  infocard.coverImage ? (
    <Cover id={infocard.id} fileId={infocard.coverImage} small={small} />
  ) : (
    <ContainerPicture of={infocard} small={small} />
  );
