import type { Posting } from '@fraktion/contract/invoices';
import {
  Box,
  formatDate,
  formatMoney,
  formatPercent,
  formatQuantity,
  Icon,
  IconButton,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CornerDownRight, Pencil, Trash2 } from '@fraktion/shared-ui/icons';
import { useContext, useState } from 'react';

import { isOnItsWay } from '../changes/optimistic.ts';
import { periodText, postedQuantity } from '../../lib/lineWords.ts';
import { HasEditorPlace } from '../posting/EditorPane.tsx';
import { RemovePosting } from '../posting/RemovePosting.tsx';

export interface LinePostingProps {
  readonly posting: Posting;
  /** It has the whole amount of its line. */
  readonly whole: boolean;
  readonly locked: boolean;
  readonly onEdit: (posting: Posting) => void;
}

/** The first orders and tickets by their numbers; a quarter may have dozens. */
const numbersOf = ({ repeatsWeightOf, repeatsWeightCount }: Posting): string => {
  const names = repeatsWeightOf.flatMap(({ number, ticket }) => number ?? ticket ?? []);
  const first = names.slice(0, 5);
  return [...first, ...(repeatsWeightCount > first.length ? ['…'] : [])].join(', ');
};

/** What a posting says besides its infocard, location and amount. */
export const usePostingFacts = (posting: Posting): string => {
  const { t } = useTranslation('mfe-economics');
  const { numberOfCollections, tonnageCollected, order, repeatsWeightCount, splitShare } = posting;
  // A period of one day, the posting's own, is that day once more.
  const day = formatDate(posting.date);
  const of = periodText(posting);
  const period = of === day ? null : of;
  return [
    t(`postingCategory.${posting.category}`),
    postedQuantity(posting, t),
    day,
    period ? t('posting.period', { period }) : null,
    numberOfCollections !== 0 ? t('posting.collectionCount', { count: numberOfCollections }) : null,
    tonnageCollected ? formatQuantity(tonnageCollected, 't') : null,
    repeatsWeightCount > 0
      ? t('posting.repeats', { count: repeatsWeightCount, numbers: numbersOf(posting) })
      : order && t('posting.order', { number: order.number }),
    splitShare ? t('posting.splitShare', { percent: formatPercent(splitShare) }) : null,
    posting.isSystemSuggestion ? t('posting.asSuggested') : null,
  ]
    .filter(Boolean)
    .join(' · ');
};

const Actions = ({ posting, onEdit }: Omit<LinePostingProps, 'locked' | 'whole'>) => {
  const { t } = useTranslation('mfe-economics');
  const [asking, setAsking] = useState(false);
  const name = posting.infocardName;
  return (
    <>
      <IconButton
        icon={Pencil}
        size="small"
        label={t('posting.editNamed', { name })}
        onClick={() => onEdit(posting)}
      />
      <IconButton
        icon={Trash2}
        size="small"
        label={t('posting.removeNamed', { name })}
        onClick={() => setAsking(true)}
      />
      <RemovePosting open={asking} posting={posting} onClose={() => setAsking(false)} />
    </>
  );
};

/** The infocard to which a line, or a part of it, was posted. */
export const LinePosting = ({ posting, whole, locked, onEdit }: LinePostingProps) => {
  const { t } = useTranslation('mfe-economics');
  const facts = usePostingFacts(posting);
  // Beside the lines, the card of the chosen line has the facts.
  const hasCard = useContext(HasEditorPlace);
  const onItsWay = isOnItsWay(posting);
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="16px minmax(0, 1fr) auto auto"
      columnGap="3"
      alignItems="start"
      py={hasCard ? '0' : '1.5'}
      opacity={onItsWay ? '0.6' : '1'}
      aria-busy={onItsWay || undefined}
    >
      <Box color="fg.subtle" pt="0.5">
        <Icon of={CornerDownRight} />
      </Box>
      <div>
        <Text overflowWrap="anywhere">
          <Text as="span" fontWeight="medium">
            {posting.infocardName}
          </Text>
          <Text as="span" tone="muted" size={hasCard ? 'caption' : undefined}>
            {` · ${posting.locationName}`}
            {hasCard ? ` · ${t(`postingCategory.${posting.category}`)}` : null}
          </Text>
        </Text>
        {hasCard ? null : (
          <Text size="caption" tone="muted" figures>
            {facts}
          </Text>
        )}
        {posting.disputedKg ? (
          <Text size="caption" color="amber.text">
            {t('posting.disputed', { weight: formatQuantity(posting.disputedKg, 'kg') })}
          </Text>
        ) : null}
        {posting.overrideReason ? (
          <Text size="caption" color="amber.text" overflowWrap="anywhere">
            {t('posting.beyond', { reason: posting.overrideReason })}
          </Text>
        ) : null}
      </div>
      {/* The whole amount stands on the line itself. */}
      <Text figures whiteSpace="nowrap">
        {hasCard && whole ? null : formatMoney(posting.amount, posting.currency)}
      </Text>
      <Row gap="0" flexWrap="nowrap" justifyContent="flex-end" mt={hasCard ? '-1' : undefined}>
        {locked || onItsWay ? null : <Actions posting={posting} onEdit={onEdit} />}
        {onItsWay ? (
          <Text size="caption" tone="muted">
            {t('posting.saving')}
          </Text>
        ) : null}
      </Row>
    </Box>
  );
};
