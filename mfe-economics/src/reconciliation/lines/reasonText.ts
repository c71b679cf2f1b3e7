import type { PostingSuggestion, SuggestionReason } from '@fraktion/contract/invoices';
import { formatMonth, type Translate } from '@fraktion/shared-ui';

/** A reason as text: earlier postings, how many, and since when. */
export const reasonText = (
  reason: SuggestionReason,
  { past }: PostingSuggestion,
  t: Translate<'mfe-economics'>,
): string =>
  reason === 'history' && past
    ? t('suggestion.past', { count: past.times, month: formatMonth(past.since) })
    : t(`suggestion.reasons.${reason}`);
