import type { Infocard } from '@fraktion/contract/infocards';
import { useBlobUrl } from '@fraktion/shared-auth/query';
import { Box, useTranslation } from '@fraktion/shared-ui';

import { useFractions } from '../lib/choices.ts';
import { InfocardFace } from '../lib/infocard/InfocardFace.tsx';
import { ContainerPicture, type PictureSubject } from '../lib/infocard/ContainerPicture.tsx';
import { InfocardPicture, Photograph } from '../lib/infocard/InfocardPicture.tsx';
import type { Cover } from './CoverField.tsx';
import type { InfocardValues } from './infocardForm.ts';

/** The newly chosen picture, else the present one, else the drawn container. */
const Picture = ({
  face,
  saved,
  cover,
}: {
  readonly face: PictureSubject;
  readonly saved: Infocard | null;
  readonly cover: Cover;
}) => {
  const chosen = useBlobUrl(cover.file);
  if (cover.file) return <Photograph src={chosen} />;
  if (saved?.coverImage && !cover.removed) return <InfocardPicture infocard={saved} />;
  return <ContainerPicture of={face} />;
};

/** A preview of the card during typing, as orderers will see it. */
export const Preview = ({
  values,
  saved,
  cover,
}: {
  readonly values: InfocardValues;
  readonly saved: Infocard | null;
  readonly cover: Cover;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const fraction = useFractions().data?.data.find(({ id }) => id === values.wasteFractionId);
  const size = /^\d/.test(values.size) ? values.size : null;
  const face = {
    type: values.type,
    name: values.name || t('infocardField.name'),
    containerType: values.containerType || null,
    size,
    sizeUnit: size === null ? null : values.sizeUnit,
    quantity: Number(values.quantity) || 1,
    placement: values.placement || null,
    contentHeadline: values.contentHeadline || null,
    containerHeadline: values.containerHeadline || null,
    wasteCategory: values.wasteCategory,
    pictogram: values.pictogram || (fraction?.pictogram ?? null),
  };
  return (
    <Box
      as="section"
      aria-label={t('infocards.preview')}
      border="1px solid"
      borderColor="border"
      borderRadius="panel"
      overflow="hidden"
      maxWidth="280px"
      mx="auto"
      width="full"
      bg="bg.panel"
    >
      <Picture face={face} saved={saved} cover={cover} />
      <Box p="4">
        <InfocardFace of={face} />
      </Box>
    </Box>
  );
};
