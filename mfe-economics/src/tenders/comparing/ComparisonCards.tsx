import { Box, Flex, Text, useTranslation } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

import { CardRows } from './CardRows.tsx';
import {
  ItemText,
  AwardButton,
  Bidder,
  type ComparisonProps,
  Price,
  Remark,
  ToNobody,
  YearlyTotal,
} from './comparisonParts.tsx';

/** The text, with its figure on the right. */
const Line = ({
  figure,
  children,
}: {
  readonly figure: ReactNode;
  readonly children: ReactNode;
}) => (
  <Flex justify="space-between" align="start" gap="4">
    <Box minWidth="0" overflowWrap="anywhere">
      {children}
    </Box>
    <Box flexShrink="0" maxWidth="60%" textAlign="end">
      {figure}
    </Box>
  </Flex>
);

/** The comparison for a phone: all prices below each item, then each supplier's yearly cost, and the award. */
export const ComparisonCards = ({ tender, comparison, onAward }: ComparisonProps) => {
  const { t } = useTranslation('mfe-economics');
  const { answers, items, totals } = comparison;
  return (
    <>
      <CardRows label={t('tenders.comparison')}>
        {items.map((compared) => (
          <li key={compared.item.id}>
            <Box>
              <ItemText item={compared.item} />
              <ToNobody compared={compared} />
            </Box>
            {compared.offers.map((offer, index) => (
              <Line
                key={offer.invitationId}
                figure={<Price offer={offer} currency={tender.currency} />}
              >
                <Text>{answers[index]?.name}</Text>
                <Remark>{offer.comment}</Remark>
              </Line>
            ))}
          </li>
        ))}
      </CardRows>
      <CardRows label={t('tenders.perYear')}>
        {answers.map((answer, index) => {
          const total = totals[index];
          return (
            <li key={answer.invitationId}>
              <Box overflowWrap="anywhere">
                <Bidder answer={answer} />
              </Box>
              {total ? (
                <Line figure={<YearlyTotal total={total} tender={tender} />}>
                  <Text>{t('tenders.perYear')}</Text>
                </Line>
              ) : null}
              {onAward ? <AwardButton {...{ answer, comparison, onAward }} forThumb /> : null}
            </li>
          );
        })}
      </CardRows>
    </>
  );
};
