import type { OrderSite } from '@fraktion/contract/orders';
import type { Description } from '@fraktion/shared-ui';

import { useWords } from '../words.ts';

/** Notes about the location for the driver. */
export const useSiteFacts = (site: OrderSite | null | undefined): readonly Description[] => {
  const t = useWords();
  const contact = [site?.contactName, site?.contactPhone].filter(Boolean).join(', ');
  const facts = [
    { term: t('fields.access'), value: site?.accessNotes },
    { term: t('fields.contact'), value: contact },
    { term: t('fields.opening'), value: site?.openingHours },
  ];
  return facts.flatMap(({ term, value }) =>
    value ? [{ term, value: value.replaceAll(/\s*\n\s*/g, ' · ') }] : [],
  );
};
