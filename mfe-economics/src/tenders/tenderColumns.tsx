import type { TenderSummary } from '@fraktion/contract/tenders';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import type { TenderWords } from '@fraktion/shared-waste/tenders';

import { TenderStatusPill } from './TenderStatusPill.tsx';

export const answeredText = (
  { status, answeredCount, invitedCount }: TenderSummary,
  t: Translate<'mfe-economics'>,
): string | null =>
  status === 'draft'
    ? null
    : t('tenders.answeredOf', { answered: answeredCount, invited: invitedCount });

const awardedText = (
  { awardedCount, itemCount }: TenderSummary,
  t: Translate<'mfe-economics'>,
): string | null =>
  awardedCount === 0 ? null : t('tenders.awardedOf', { awarded: awardedCount, items: itemCount });

const { text, count, day, status } = columnsOf<TenderSummary>();

/** The columns of the list. */
export const tenderColumns = (
  t: Translate<'mfe-economics'>,
  words: TenderWords,
): readonly Column<TenderSummary>[] => [
  text('title', t('tenders.fields.title'), { fixed: true }),
  status(
    'status',
    t('tenders.fields.status'),
    ({ status: state }) => t(`tenderStatus.${state}`),
    ({ status: state }) => <TenderStatusPill status={state} />,
    { width: 120 },
  ),
  day('answerDeadline', words.field('answerDeadline')),
  text('answered', t('tenders.fields.answers'), { value: (tender) => answeredText(tender, t) }),
  text('awarded', t('tenders.fields.awarded'), { value: (tender) => awardedText(tender, t) }),
  text('periodFrom', words.field('period'), { value: words.period, width: 200 }),
  count('items', words.field('items'), { value: ({ itemCount }) => itemCount }),
];
