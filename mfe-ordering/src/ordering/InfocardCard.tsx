import type { Infocard } from '@fraktion/contract/infocards';
import {
  Box,
  Button,
  DescriptionList,
  Flex,
  formatDate,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { TriangleAlert } from '@fraktion/shared-ui/icons';

import { InfocardFace } from '../lib/InfocardFace.tsx';
import { InfocardPicture } from '../lib/pictures/InfocardPicture.tsx';

export interface InfocardCardProps {
  readonly infocard: Infocard;
  readonly onOrder: () => void;
}

const Facts = ({ infocard }: { readonly infocard: Infocard }) => {
  const { t } = useTranslation('mfe-ordering');
  const { lastOrdered, lastCollected } = infocard;
  return (
    <DescriptionList
      items={[
        {
          term: t('Ordering.Card.LastOrdered'),
          value: lastOrdered ? formatDate(lastOrdered) : null,
        },
        {
          term: t('Ordering.Card.LastCollected'),
          value: lastCollected ? formatDate(lastCollected) : null,
        },
      ]}
    />
  );
};

/** One container as a picture card: what it is, where it stands, when it was last seen to. */
export const InfocardCard = ({ infocard, onOrder }: InfocardCardProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { collector } = infocard;
  return (
    <Flex
      as="li"
      direction="column"
      bg="bg.panel"
      border="1px solid"
      borderColor="border"
      borderRadius="panel"
      overflow="hidden"
    >
      <InfocardPicture infocard={infocard} />
      <Stack p="4" gap="3" flex="1">
        <InfocardFace of={infocard} />
        <Box flex="1" />
        <Facts infocard={infocard} />
        {collector?.hasValidEmail ? null : (
          <Row gap="1.5" color="amber.text" flexWrap="nowrap" alignItems="flex-start">
            <TriangleAlert size={16} aria-hidden />
            <Text size="caption">{t('Ordering.Card.NoCollector')}</Text>
          </Row>
        )}
        <Button
          full
          onClick={onOrder}
          aria-label={t('Ordering.Card.OrderNamed', { name: infocard.name })}
        >
          {t('Ordering.Card.Order')}
        </Button>
      </Stack>
    </Flex>
  );
};
