import type { InvitedTenderSummary } from '@fraktion/contract/tenders';
import { formatDate, useTranslation } from '@fraktion/shared-ui';

import { AnswerPill } from './AnswerPill.tsx';

/** A tender as a card for phones. */
export const useTenderCard = () => {
  const { t } = useTranslation('mfe-supplier');
  return (tender: InvitedTenderSummary) => ({
    title: tender.title,
    text: tender.customerName,
    status: <AnswerPill tender={tender} />,
    facts: [
      t('tenders.until', { date: formatDate(tender.answerDeadline) }),
      t('tenders.items', { count: tender.itemCount }),
    ],
  });
};
