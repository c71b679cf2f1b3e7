import type { TenderSummary } from '@fraktion/contract/tenders';
import { formatCount, formatDate, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { wordColumn } from '@fraktion/shared-ui/list';
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

/** The columns of the list; the keys of those that sort are the call's. */
export const tenderColumns = (
  t: Translate<'mfe-economics'>,
  words: TenderWords,
): readonly Column<TenderSummary>[] => [
  {
    key: 'title',
    header: t('tenders.fields.title'),
    text: ({ title }) => title,
    sortable: true,
    fixed: true,
  },
  wordColumn('status', t('tenders.fields.status'), (status) => t(`tenders.status.${status}`), {
    render: ({ status }) => <TenderStatusPill status={status} />,
    width: 120,
  }),
  {
    key: 'answerDeadline',
    header: words.field('answerDeadline'),
    text: ({ answerDeadline }) => formatDate(answerDeadline),
    sortable: true,
  },
  {
    key: 'answered',
    header: t('tenders.fields.answers'),
    text: (tender) => answeredText(tender, t),
  },
  {
    key: 'awarded',
    header: t('tenders.fields.awarded'),
    text: (tender) => awardedText(tender, t),
  },
  {
    key: 'periodFrom',
    header: words.field('period'),
    text: words.period,
    sortable: true,
    width: 200,
  },
  {
    key: 'items',
    header: words.field('items'),
    text: ({ itemCount }) => formatCount(itemCount),
    numeric: true,
  },
];
