import type { Infocard } from '@fraktion/contract/infocards';
import {
  Box,
  Button,
  DescriptionList,
  Flex,
  formatDate,
  IconButton,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Check, Plus, TriangleAlert } from '@fraktion/shared-ui/icons';

import { InfocardFace } from '../lib/infocard/InfocardFace.tsx';
import { InfocardPicture } from '../lib/infocard/InfocardPicture.tsx';
import { UnderWayPill } from '../lib/order/UnderWayPill.tsx';

export interface InfocardCardProps {
  readonly infocard: Infocard;
  readonly onOrder: () => void;
  /** It waits in the basket, to be ordered with others. */
  readonly gathered: boolean;
  readonly onGather: () => void;
}

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

/** One container as a picture card: what it is, where it stands, when it was last seen to. */
export const InfocardCard = ({ infocard, onOrder, gathered, onGather }: InfocardCardProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { collector, name, type } = infocard;
  // Bags are delivered, not collected.
  const what = type === 'SuppliesInfocard' ? 'supplies' : 'order';
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
        {collector?.hasValidEmail ? null : (
          <Row gap="1.5" color="amber.text" flexWrap="nowrap" alignItems="flex-start">
            <TriangleAlert size={16} aria-hidden />
            <Text size="caption">{t('ordering.card.noCollector')}</Text>
          </Row>
        )}
        <Row flexWrap="nowrap">
          <Button
            flex="1"
            minWidth="0"
            onClick={onOrder}
            aria-label={t(`ordering.card.${what}Named`, { name })}
          >
            {t(`ordering.card.${what}`)}
          </Button>
          {collector?.hasValidEmail ? (
            <IconButton
              variant={gathered ? 'primary' : 'secondary'}
              icon={gathered ? Check : Plus}
              label={t('basket.gather', { name })}
              aria-pressed={gathered}
              onClick={onGather}
            />
          ) : null}
        </Row>
      </Stack>
    </Flex>
  );
};
