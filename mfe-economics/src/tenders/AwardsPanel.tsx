import type { Tender } from '@fraktion/contract/tenders';
import {
  Box,
  formatDateTime,
  Panel,
  Row,
  Stack,
  StatusPill,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleCheck, CircleX } from '@fraktion/shared-ui/icons';
import { itemName } from '@fraktion/shared-waste/tenders';

import { type Award, awardsOf } from './comparison.ts';

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

/** To whom what was awarded, when, and with which words. */
export const AwardsPanel = ({ tender }: { readonly tender: Tender }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Panel title={t('tenders.awards')}>
      <Stack as="ul" gap="4">
        {awardsOf(tender).map((award) => (
          <Made key={award.key} award={award} />
        ))}
      </Stack>
    </Panel>
  );
};
