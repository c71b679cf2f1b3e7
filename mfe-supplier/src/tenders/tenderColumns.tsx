import type { InvitedTenderSummary } from '@fraktion/contract/tenders';
import { formatCount, formatDate, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import type { TenderWords } from '@fraktion/shared-waste/tenders';

import { AnswerPill, standingOf } from './AnswerPill.tsx';

export const tenderColumns = (
  t: Translate<'mfe-supplier'>,
  words: TenderWords,
): readonly Column<InvitedTenderSummary>[] => [
  {
    key: 'title',
    header: t('tenders.fields.title'),
    text: ({ title }) => title,
    sortable: true,
    fixed: true,
    width: 320,
  },
  {
    key: 'customerName',
    header: words.field('customer'),
    text: ({ customerName }) => customerName,
    sortable: true,
  },
  {
    key: 'answerDeadline',
    header: words.field('answerDeadline'),
    text: ({ answerDeadline }) => formatDate(answerDeadline),
    sortable: true,
  },
  {
    key: 'standing',
    header: words.field('status'),
    text: (tender) => t(`tenders.standing.${standingOf(tender)}`),
    render: (tender) => <AnswerPill tender={tender} />,
    width: 160,
  },
  {
    key: 'period',
    header: words.field('period'),
    text: words.period,
    width: 200,
  },
  {
    key: 'items',
    header: words.field('items'),
    text: ({ itemCount }) => formatCount(itemCount),
    numeric: true,
  },
];
