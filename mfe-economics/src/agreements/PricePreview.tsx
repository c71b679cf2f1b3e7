import type { PreviewedPrice } from '@fraktion/contract/agreements';
import { Text, useTranslation } from '@fraktion/shared-ui';
import { PreviewedRow } from '@fraktion/shared-waste/importing';

import { priceText } from './agreementWords.ts';
import { daysText } from './OverlapNotice.tsx';

/** A price of the sheet, with its problems, and with the price that it would replace. */
export const PricePreview = ({ price }: { readonly price: PreviewedPrice }) => {
  const { t } = useTranslation('mfe-economics');
  const { existing } = price;
  const name = [price.name, price.category && t(`categories.${price.category}`)]
    .filter(Boolean)
    .join(' · ');
  return (
    <PreviewedRow row={price} name={name}>
      {price.problems.map(({ field, problem, detail }) => (
        <Text key={`${field} ${problem}`} size="caption" tone="error">
          {`${t(`agreements.fields.${field}`)}: ${t(`agreements.import.problems.${problem}`, { detail })}`}
        </Text>
      ))}
      {existing ? (
        <Text size="caption" tone="muted">
          {t('agreements.import.now', {
            price: priceText(existing, t),
            days: daysText(existing, t),
          })}
        </Text>
      ) : null}
    </PreviewedRow>
  );
};
