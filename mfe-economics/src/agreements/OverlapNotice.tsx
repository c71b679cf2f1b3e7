import type { AgreementPrice } from '@fraktion/contract/agreements';
import { formatDate, Notice, type Translate, useTranslation } from '@fraktion/shared-ui';

import { priceText, subjectText } from './agreementWords.ts';

export const daysText = (
  { validFrom, validTo }: Pick<AgreementPrice, 'validFrom' | 'validTo'>,
  t: Translate<'mfe-economics'>,
): string =>
  validTo === null
    ? t('agreements.since', { from: formatDate(validFrom) })
    : `${formatDate(validFrom)} – ${formatDate(validTo)}`;

/** The row that has a price for the same days. */
export const OverlapNotice = ({ price }: { readonly price: AgreementPrice | undefined }) => {
  const { t } = useTranslation('mfe-economics');
  if (!price) return null;
  const what = { subject: subjectText(price, t), price: priceText(price, t) };
  return (
    <Notice tone="error">{t('agreements.overlaps', { ...what, days: daysText(price, t) })}</Notice>
  );
};
