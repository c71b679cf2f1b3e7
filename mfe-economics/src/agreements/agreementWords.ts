import type { AgreementPrice } from '@fraktion/contract/agreements';
import { formatHundredths, formatMoney, formatNumber, type Translate } from '@fraktion/shared-ui';

/** The subject of a price: an infocard at its location, a fraction with its container, or everything. */
export function subjectText(price: AgreementPrice, t: Translate<'mfe-economics'>): string {
  if (price.infocardName !== null)
    return [price.infocardName, price.locationName].filter(Boolean).join(', ');
  if (price.wasteFractionName === null) return t('agreements.everything');
  const size =
    price.size === null || price.sizeUnit === null
      ? null
      : `${formatNumber(price.size, { max: 3 })} ${t(`tenders.sizeUnits.${price.sizeUnit}`)}`;
  return [price.wasteFractionName, price.containerType, size].filter(Boolean).join(', ');
}

/** The price with its unit, or the cap. */
export function priceText(price: AgreementPrice, t: Translate<'mfe-economics'>): string {
  if (price.price === null)
    return t('agreements.atMost', {
      percent: formatHundredths(price.percentCap ?? '0', { max: 4 }),
    });
  const money = formatMoney(price.price, price.currency);
  return `${money} ${t(`agreements.per.${price.unit}`)}`;
}
