import type { InvitedTender } from '@fraktion/contract/tenders';
import { DescriptionList } from '@fraktion/shared-ui';
import { useTenderFacts, useTenderWords } from '@fraktion/shared-waste/tenders';

/** The terms besides the items. */
export const TenderTerms = ({ tender }: { readonly tender: InvitedTender }) => {
  const { field } = useTenderWords();
  const { deadline, period, description } = useTenderFacts(tender);
  const customer = { term: field('customer'), value: tender.customerName };
  return <DescriptionList items={[customer, deadline, period, description]} />;
};
