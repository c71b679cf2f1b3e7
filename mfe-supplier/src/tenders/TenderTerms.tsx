import type { InvitedTender } from '@fraktion/contract/tenders';
import { DescriptionList, formatDate, Text, useTranslation } from '@fraktion/shared-ui';

/** What is asked for besides its items. */
export const TenderTerms = ({ tender }: { readonly tender: InvitedTender }) => {
  const { t } = useTranslation('mfe-supplier');
  const { customerName, answerDeadline, periodFrom, periodTo, description } = tender;
  return (
    <DescriptionList
      items={[
        { term: t('fields.customer'), value: customerName },
        { term: t('tenders.fields.answerDeadline'), value: formatDate(answerDeadline) },
        {
          term: t('tenders.fields.period'),
          value: `${formatDate(periodFrom)} – ${formatDate(periodTo)}`,
        },
        description !== null && {
          term: t('tenders.fields.description'),
          value: <Text whiteSpace="pre-wrap">{description}</Text>,
        },
      ]}
    />
  );
};
