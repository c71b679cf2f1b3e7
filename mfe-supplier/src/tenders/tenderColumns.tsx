import type { InvitedTenderSummary } from '@fraktion/contract/tenders';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import type { TenderWords } from '@fraktion/shared-waste/tenders';

import { AnswerPill, standingOf } from './AnswerPill.tsx';

const { text, count, day, status } = columnsOf<InvitedTenderSummary>();

export const tenderColumns = (
  t: Translate<'mfe-supplier'>,
  words: TenderWords,
): readonly Column<InvitedTenderSummary>[] => [
  text('title', t('tenders.fields.title'), { fixed: true, width: 320 }),
  text('customerName', words.field('customer')),
  day('answerDeadline', words.field('answerDeadline')),
  status(
    'standing',
    words.field('status'),
    (tender) => t(`tenders.standing.${standingOf(tender)}`),
    (tender) => <AnswerPill tender={tender} />,
    { width: 160 },
  ),
  text('period', words.field('period'), { value: words.period, width: 200 }),
  count('items', words.field('items'), { value: ({ itemCount }) => itemCount }),
];
