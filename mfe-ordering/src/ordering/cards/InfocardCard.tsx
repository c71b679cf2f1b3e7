import type { Infocard } from '@fraktion/contract/infocards';
import {
  Box,
  DescriptionList,
  Flex,
  formatDate,
  Stack,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';

import { InfocardFace } from '../../lib/infocard/InfocardFace.tsx';
import { InfocardPicture } from '../../lib/infocard/InfocardPicture.tsx';
import { UnderWayPill } from '../../lib/order/UnderWayPill.tsx';
import { CardActions, type InfocardCardProps, NoCollector } from './CardActions.tsx';
import { InfocardRow } from './InfocardRow.tsx';

const Facts = ({ infocard }: { readonly infocard: Infocard }) => {
  const { t } = useTranslation('mfe-ordering');
  const { lastOrdered, lastCollected } = infocard;
  return (
    <DescriptionList
      items={[
        {
          term: t('ordering.card.lastOrdered'),
          value: lastOrdered ? formatDate(lastOrdered) : null,
        },
        {
          term: t('ordering.card.lastCollected'),
          value: lastCollected ? formatDate(lastCollected) : null,
        },
      ]}
    />
  );
};

/** One container as a picture card: its name, its place, its last order and collection. */
const PictureCard = (props: InfocardCardProps) => {
  const { infocard, gathered } = props;
  return (
    <Flex
      as="li"
      direction="column"
      bg="bg.panel"
      border="1px solid"
      borderColor={gathered ? 'brand.9' : 'border'}
      borderRadius="panel"
      overflow="hidden"
    >
      <InfocardPicture infocard={infocard} />
      <Stack p="4" gap="3" flex="1">
        <InfocardFace of={infocard} />
        <Box flex="1">
          <UnderWayPill infocard={infocard} />
        </Box>
        <Facts infocard={infocard} />
        <NoCollector infocard={infocard} />
        <CardActions {...props} />
      </Stack>
    </Flex>
  );
};

/** A container that can be ordered: a picture card, or a row on a phone. */
export const InfocardCard = (props: InfocardCardProps) => {
  const { mobile, narrow } = useDevice();
  return mobile || narrow ? <InfocardRow {...props} /> : <PictureCard {...props} />;
};
