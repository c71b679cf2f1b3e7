import { agreementBasisPath } from '@fraktion/contract/pages';
import type { Tender } from '@fraktion/contract/tenders';
import {
  Box,
  ButtonLink,
  formatDateTime,
  Notice,
  Panel,
  Row,
  Stack,
  StatusPill,
  Text,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleCheck, CircleX } from '@fraktion/shared-ui/icons';
import { itemName } from '@fraktion/shared-waste/tenders';

import { type Award, awardsOf } from '../comparing/comparison.ts';

const Made = ({ award: { items, winner, note, awardedAt } }: { readonly award: Award }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Stack as="li" gap="1">
      <Row justifyContent="space-between" alignItems="start" gap="3">
        <Box minWidth="0" overflowWrap="anywhere">
          {winner === null ? (
            <StatusPill tone="grey" icon={CircleX} label={t('tenders.toNobody')} />
          ) : (
            <Row gap="2">
              <Text strong>{winner}</Text>
              <StatusPill tone="green" icon={CircleCheck} label={t('tenders.awarded')} />
            </Row>
          )}
        </Box>
        <Text size="caption" tone="muted" figures>
          {formatDateTime(awardedAt)}
        </Text>
      </Row>
      <Text overflowWrap="anywhere">{items.map(itemName).join('; ')}</Text>
      {note ? (
        <Box>
          <Text size="caption" tone="muted">
            {t('tenders.award.note')}
          </Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {note}
          </Text>
        </Box>
      ) : null}
    </Stack>
  );
};

/** The prices that the awards added to the agreement basis: invoices are compared with them from now on. */
const Written = ({
  tender: { title, agreementPriceCount: count },
}: {
  readonly tender: Tender;
}) => {
  const { t } = useTranslation('mfe-economics');
  const { mobile } = useDevice();
  if (count === 0) return <Notice tone="warning">{t('tenders.noneWritten')}</Notice>;
  const text = t('tenders.written', { count });
  // Phones have no page for the agreement basis.
  if (mobile) return <Text>{text}</Text>;
  const address = `${agreementBasisPath}?q=${encodeURIComponent(title)}`;
  return (
    <Row>
      <ButtonLink to={address}>{text}</ButtonLink>
    </Row>
  );
};

/** The winner of each award, with its items, date and note. */
export const AwardsPanel = ({ tender }: { readonly tender: Tender }) => {
  const { t } = useTranslation('mfe-economics');
  const awards = awardsOf(tender);
  const isWon = awards.some(({ winner }) => winner !== null);
  return (
    <Panel title={t('tenders.awards')}>
      <Stack gap="4">
        <Stack as="ul" gap="4">
          {awards.map((award) => (
            <Made key={award.key} award={award} />
          ))}
        </Stack>
        {isWon ? <Written tender={tender} /> : null}
      </Stack>
    </Panel>
  );
};
