import type { TenderItem } from '@fraktion/contract/tenders';
import { containerText } from '@fraktion/shared-waste/container';
import { useTenderWords } from '@fraktion/shared-waste/tenders';

/** The container and the yearly amount, on one line. A price per month needs no estimate. */
export const useItemFacts = (item: TenderItem): string => {
  const { yearly } = useTenderWords();
  return [containerText(item), item.priceUnit === 'month' ? null : yearly(item)]
    .filter(Boolean)
    .join(' · ');
};
