import type { InvitedTenderSummary } from '@fraktion/contract/tenders';
import { formatCount, formatDate, type useTranslation } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';

import { AnswerPill, standingOf } from './AnswerPill.tsx';

type Words = ReturnType<typeof useTranslation>['t'];

export const tenderColumns = (t: Words): readonly Column<InvitedTenderSummary>[] => [
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
    header: t('fields.customer'),
    text: ({ customerName }) => customerName,
    sortable: true,
  },
  {
    key: 'answerDeadline',
    header: t('tenders.fields.answerDeadline'),
    text: ({ answerDeadline }) => formatDate(answerDeadline),
    sortable: true,
  },
  {
    key: 'standing',
    header: t('fields.status'),
    text: (tender) => t(`tenders.standing.${standingOf(tender)}`),
    render: (tender) => <AnswerPill tender={tender} />,
    width: 160,
  },
  {
    key: 'period',
    header: t('tenders.fields.period'),
    text: ({ periodFrom, periodTo }) => `${formatDate(periodFrom)} – ${formatDate(periodTo)}`,
    width: 200,
  },
  {
    key: 'items',
    header: t('tenders.fields.items'),
    text: ({ itemCount }) => formatCount(itemCount),
    numeric: true,
  },
];
