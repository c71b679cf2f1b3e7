import { getInfocardCover, type Infocard } from '@fraktion/contract/infocards';
import { queryFor, useBlobUrl } from '@fraktion/shared-auth/query';
import { Box } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { ContainerPicture, type Pictured } from './ContainerPicture.tsx';

/** A photograph, as wide as the card. It says nothing that the card does not say in words. */
export const Photograph = ({ src }: { readonly src: string | undefined }) => (
  <Box height="160px" bg="bg.subtle">
    {src ? (
      <Box as="img" {...{ src, alt: '' }} width="full" height="full" objectFit="cover" />
    ) : null}
  </Box>
);

const Cover = ({ id, fileId }: { readonly id: string; readonly fileId: string }) => {
  const { data } = useQuery({
    ...queryFor(getInfocardCover, { params: { id, fileId } }),
    // Another image has another id.
    staleTime: 'static',
  });
  return <Photograph src={useBlobUrl(data)} />;
};

/** Its cover image; where it has none, the container drawn with its fraction on the front. */
export const InfocardPicture = ({
  infocard,
}: {
  readonly infocard: Pictured & Pick<Infocard, 'id' | 'coverImage'>;
}) =>
  infocard.coverImage ? (
    <Cover id={infocard.id} fileId={infocard.coverImage} />
  ) : (
    <ContainerPicture of={infocard} />
  );
