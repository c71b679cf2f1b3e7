import { type TenderItem, yearlyAmount } from '@fraktion/contract/tenders';
import { formatNumber, formatVolume, type useTranslation } from '@fraktion/shared-ui';

type Words = ReturnType<typeof useTranslation>['t'];

export const itemName = ({ wasteFractionName, place }: TenderItem): string =>
  `${wasteFractionName}, ${place}`;

/** The container and what a year brings, on one line. */
export function itemFacts(item: TenderItem, t: Words): string {
  const { containerType, size, sizeUnit, priceUnit } = item;
  const volume = size && sizeUnit ? formatVolume(size, sizeUnit) : null;
  const times = yearlyAmount(item);
  const yearly =
    times && priceUnit !== 'month'
      ? t(`tenders.yearly.${priceUnit}`, { amount: formatNumber(times, { max: 3 }) })
      : null;
  return [containerType, volume, yearly].filter(Boolean).join(' · ');
}
