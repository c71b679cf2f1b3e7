import type { PostingSuggestion, SuggestionReason } from '@fraktion/contract/invoices';
import {
  Box,
  Button,
  formatMoney,
  formatMonth,
  formatQuantity,
  Icon,
  Row,
  Text,
  type Translate,
  useTranslation,
} from '@fraktion/shared-ui';
import { Sparkles } from '@fraktion/shared-ui/icons';
import { type ReactNode, useContext } from 'react';

import { surenessText } from '../../lib/surenessText.ts';
import { HasEditorPlace } from '../posting/EditorPane.tsx';

/** A reason as text: earlier postings, how many, and since when. */
export const reasonText = (
  reason: SuggestionReason,
  { past }: PostingSuggestion,
  t: Translate<'mfe-economics'>,
): string =>
  reason === 'history' && past
    ? t('suggestion.past', { count: past.times, month: formatMonth(past.since) })
    : t(`suggestion.reasons.${reason}`);

export interface SuggestionRowProps {
  readonly currency: string;
  readonly lineId: string;
  readonly suggestion: PostingSuggestion;
  /** It is for the whole amount of its line. */
  readonly whole: boolean;
  /** What else the line offers, beside the suggestion. */
  readonly offers: ReactNode;
  readonly onTake: () => void;
  readonly onChoose: (category: PostingSuggestion['category']) => void;
}

/** The suggested posting of a line, to be accepted as it is or with another category. */
export const SuggestionRow = ({
  currency,
  lineId,
  suggestion,
  whole,
  offers,
  onTake,
  onChoose,
}: SuggestionRowProps) => {
  const { t } = useTranslation('mfe-economics');
  // Beside the lines, the card of the chosen line has them.
  const hasCard = useContext(HasEditorPlace);
  const { infocard, location, category, alternatives, reasons, tonnageCollected } = suggestion;
  const why = reasons.map((reason) => reasonText(reason, suggestion, t)).join(', ');
  return (
    <Box
      display="grid"
      gridTemplateColumns="16px minmax(0, 1fr) auto auto"
      columnGap="3"
      alignItems="start"
      py={hasCard ? '0.5' : '1.5'}
      ps="8"
      aria-label={t('suggestion.label', { line: lineId })}
      role="group"
    >
      <Box color={suggestion.isSure ? 'brand.text' : 'amber.text'} pt="0.5">
        <Icon of={Sparkles} />
      </Box>
      <div>
        <Text overflowWrap="anywhere" tone="muted">
          {infocard
            ? `${infocard.name} · ${infocard.locationName}`
            : [location?.name, t('suggestion.noInfocard')].filter(Boolean).join(' · ')}
        </Text>
        <Text size="caption" tone="muted" figures>
          {[
            t(`postingCategory.${category}`),
            tonnageCollected ? formatQuantity(tonnageCollected, 't') : null,
            t('suggestion.confidence', {
              percent: surenessText(Math.min(0.99, suggestion.confidence), 0),
            }),
            hasCard ? null : why,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {alternatives.length > 0 && !hasCard ? (
          <Row gap="1" pt="1" flexWrap="wrap">
            {alternatives.map((other, index) => (
              <Button
                key={other}
                size="small"
                variant="quiet"
                aria-keyshortcuts={`${index + 1}`}
                onClick={() => onChoose(other)}
              >
                {`${index + 1} ${t(`postingCategory.${other}`)}`}
              </Button>
            ))}
          </Row>
        ) : null}
      </div>
      <Text figures tone="muted" whiteSpace="nowrap">
        {hasCard && whole ? null : formatMoney(suggestion.amount, currency)}
      </Text>
      <Row gap="1" flexWrap="nowrap" justifyContent="flex-end">
        {offers}
        {infocard ? (
          <Button
            size="small"
            aria-label={t('suggestion.takeNamed', { line: lineId })}
            aria-keyshortcuts="Enter"
            onClick={onTake}
          >
            {t('suggestion.take')}
          </Button>
        ) : null}
      </Row>
    </Box>
  );
};
