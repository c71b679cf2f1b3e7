import type { Infocard } from '@fraktion/contract/infocards';
import {
  Box,
  Button,
  DescriptionList,
  Flex,
  formatDate,
  Heading,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { MapPin, TriangleAlert } from '@fraktion/shared-ui/icons';

import { containerText } from '../lib/container.ts';
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
  const { quantity, placement, collector } = infocard;
  const many = quantity > 1 ? t('Ordering.Card.Pieces', { count: quantity }) : null;
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
        <Stack gap="0.5">
          <Heading as="h2" size="small">
            {infocard.name}
          </Heading>
          <Text tone="muted" figures>
            {[containerText(infocard), many].filter(Boolean).join(' · ')}
          </Text>
          {placement ? (
            <Row gap="1" color="fg.muted" flexWrap="nowrap">
              <MapPin size={16} aria-hidden />
              <Text>{placement}</Text>
            </Row>
          ) : null}
        </Stack>
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
