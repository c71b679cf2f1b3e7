import type { Infocard } from '@fraktion/contract/infocards';
import { Box, Flex, formatDate, Heading, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { containerText } from '@fraktion/shared-waste/container';

import { InfocardPicture } from '../../lib/infocard/InfocardPicture.tsx';
import { UnderWayPill } from '../../lib/order/UnderWayPill.tsx';
import { CardActions, type InfocardCardProps, NoCollector } from './CardActions.tsx';

/** The last order and collection, as far as there were any. */
const useLast = ({ lastOrdered, lastCollected }: Infocard): string => {
  const { t } = useTranslation('mfe-ordering');
  const facts = { lastOrdered, lastCollected };
  return (['lastOrdered', 'lastCollected'] as const)
    .flatMap((fact) => {
      const date = facts[fact];
      return date ? [`${t(`ordering.card.${fact}`)} ${formatDate(date)}`] : [];
    })
    .join(' · ');
};

/** One container on a phone, so low that several fit on the screen. */
export const InfocardRow = (props: InfocardCardProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { infocard, gathered } = props;
  const { name, quantity, placement, contentHeadline, containerHeadline } = infocard;
  const many = quantity > 1 ? t('ordering.card.pieces', { count: quantity }) : null;
  const what = [contentHeadline, containerText(infocard), many, placement, containerHeadline];
  const last = useLast(infocard);
  return (
    <Flex
      as="li"
      direction="column"
      gap="2"
      p="3"
      bg="bg.panel"
      border="1px solid"
      borderColor={gathered ? 'brand.9' : 'border'}
      borderRadius="panel"
    >
      <Row gap="3" flexWrap="nowrap" alignItems="flex-start">
        <Box flexShrink="0" width="56px" borderRadius="control" overflow="hidden">
          <InfocardPicture infocard={infocard} small />
        </Box>
        <Box minWidth="0" flex="1">
          <Row gap="2" justifyContent="space-between" alignItems="flex-start">
            <Heading as="h2" size="small">
              {name}
            </Heading>
            <UnderWayPill infocard={infocard} />
          </Row>
          <Text tone="muted" figures>
            {what.filter(Boolean).join(' · ')}
          </Text>
          {last ? (
            <Text size="caption" tone="muted" figures>
              {last}
            </Text>
          ) : null}
        </Box>
      </Row>
      <NoCollector infocard={infocard} />
      <CardActions {...props} />
    </Flex>
  );
};
