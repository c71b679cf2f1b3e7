import type { InvitedTender } from '@fraktion/contract/tenders';
import { DescriptionList, useTranslation } from '@fraktion/shared-ui';
import { useTenderFacts } from '@fraktion/shared-waste/tenders';

/** What is asked for besides its items. */
export const TenderTerms = ({ tender }: { readonly tender: InvitedTender }) => {
  const { t } = useTranslation('mfe-supplier');
  const { deadline, period, description } = useTenderFacts(tender);
  const customer = { term: t('fields.customer'), value: tender.customerName };
  return <DescriptionList items={[customer, deadline, period, description]} />;
};
