import type { Tender } from '@fraktion/contract/tenders';
import {
  Box,
  Button,
  EmptyState,
  formatDateTime,
  Notice,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { itemName } from '@fraktion/shared-waste/tenders';
import { useEffect, useRef } from 'react';

import { awardsOf } from '../comparing/comparison.ts';

export interface DecidedMeanwhileProps {
  readonly tender: Tender;
  readonly itemIds: ReadonlySet<string>;
}

/** Somebody else was faster with these items: shows their decisions. */
export const DecidedMeanwhile = ({ tender, itemIds }: DecidedMeanwhileProps) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Box role="alert" mb="4">
      <Notice tone="warning">
        <Text>{t('tenders.award.meanwhile')}</Text>
        {awardsOf(tender).map(({ key, items, winner, awardedAt }) => {
          const taken = items.filter(({ id }) => itemIds.has(id));
          if (taken.length === 0) return null;
          return (
            <Text key={key} overflowWrap="anywhere">
              {t(winner === null ? 'tenders.award.takenByNobody' : 'tenders.award.takenBy', {
                items: taken.map(itemName).join('; '),
                name: winner,
                date: formatDateTime(awardedAt),
              })}
            </Text>
          );
        })}
      </Notice>
    </Box>
  );
};

/** Replaces the form, and takes over its focus. */
export const NothingLeft = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-economics');
  const { t: word } = useTranslation('ui');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={ref}>
      <EmptyState
        text={t('tenders.award.nothingOpen')}
        action={<Button onClick={onClose}>{word('close')}</Button>}
      />
    </div>
  );
};
