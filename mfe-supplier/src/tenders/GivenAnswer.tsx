import type { InvitedTender, TenderItem } from '@fraktion/contract/tenders';
import {
  Box,
  DescriptionList,
  formatDate,
  formatMoney,
  Heading,
  Row,
  StatusPill,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleCheck } from '@fraktion/shared-ui/icons';
import { itemName, useTenderWords } from '@fraktion/shared-waste/tenders';

import { useItemFacts } from './PriceFields.tsx';

const Item = ({ item, tender }: { readonly item: TenderItem; readonly tender: InvitedTender }) => {
  const { t } = useTranslation('mfe-supplier');
  const facts = useItemFacts(item);
  const { answer, awards, currency } = tender;
  const given = answer?.prices.find(({ itemId }) => itemId === item.id);
  const won = awards.some(({ itemId }) => itemId === item.id);
  return (
    <Box as="li" py="3" borderTop="1px solid" borderColor="border">
      <Row justifyContent="space-between" alignItems="start" gap="4">
        <span>
          <Text fontWeight="medium">{itemName(item)}</Text>
          <Text size="caption" tone="muted" figures>
            {facts}
          </Text>
        </span>
        {given?.price ? (
          <Text figures>
            {`${formatMoney(given.price, currency)} ${t(`tenders.per.${item.priceUnit}`)}`}
          </Text>
        ) : null}
      </Row>
      {given?.comment ? <Text tone="muted">{given.comment}</Text> : null}
      {won ? (
        <StatusPill tone="green" icon={CircleCheck} label={t('tenders.standing.won')} />
      ) : null}
    </Box>
  );
};

/** The question and the answer, when nothing can be changed any more. */
export const GivenAnswer = ({ tender }: { readonly tender: InvitedTender }) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useTenderWords();
  const { items, answer } = tender;
  const sent = answer?.status === 'sent' ? answer : null;
  return (
    <>
      <Heading as="h2" size="section" mb="3">
        {sent ? t('tenders.answer') : words.field('items')}
      </Heading>
      <Box as="ul" mb="3">
        {items.map((item) => (
          <Item key={item.id} item={item} tender={sent ? tender : { ...tender, answer: null }} />
        ))}
      </Box>
      {sent ? (
        <DescriptionList
          items={[
            sent.validUntil !== null && {
              term: t('tenders.fields.validUntil'),
              value: formatDate(sent.validUntil),
            },
            sent.comment !== null && {
              term: t('tenders.fields.overallComment'),
              value: <Text whiteSpace="pre-wrap">{sent.comment}</Text>,
            },
          ]}
        />
      ) : null}
    </>
  );
};
