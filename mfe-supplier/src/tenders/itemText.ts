import { type TenderItem, yearlyAmount } from '@fraktion/contract/tenders';
import { formatNumber, type useTranslation } from '@fraktion/shared-ui';
import { containerText } from '@fraktion/shared-waste/container';

type Words = ReturnType<typeof useTranslation>['t'];

export const itemName = ({ wasteFractionName, place }: TenderItem): string =>
  `${wasteFractionName}, ${place}`;

/** The container and what a year brings, on one line. */
export function itemFacts(item: TenderItem, t: Words): string {
  const { priceUnit } = item;
  const times = yearlyAmount(item);
  const yearly =
    times && priceUnit !== 'month'
      ? t(`tenders.yearly.${priceUnit}`, { amount: formatNumber(times, { max: 3 }) })
      : null;
  return [containerText(item), yearly].filter(Boolean).join(' · ');
}
