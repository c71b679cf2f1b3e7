import { type TenderItem, yearlyAmount } from '@fraktion/contract/tenders';
import { formatNumber } from '@fraktion/shared-ui';

import type { Translate } from '../lib/translate.ts';

/** `Cardboard, Region North` */
export const itemName = ({ wasteFractionName, place }: TenderItem): string =>
  `${wasteFractionName}, ${place}`;

/** How much of what is priced a year brings. */
export function amountText(item: TenderItem, t: Translate): string {
  const times = yearlyAmount(item);
  if (times === null) return t('tenders.notEstimated');
  return t(`tenders.yearly.${item.priceUnit}`, { amount: formatNumber(times, { max: 3 }) });
}
