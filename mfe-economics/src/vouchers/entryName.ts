import type { VoucherEntry } from '@fraktion/contract/invoices';
import { formatHundredths, type Translate } from '@fraktion/shared-ui';

/** The name of an entry: its category or its kind, and the VAT rate. */
export const entryName = (
  { kind, category, taxPercent }: Pick<VoucherEntry, 'kind' | 'category' | 'taxPercent'>,
  t: Translate<'mfe-economics'>,
): string => {
  const name = category === null ? t(`entryKind.${kind}`) : t(`postingCategory.${category}`);
  return taxPercent === null ? name : `${name}, ${formatHundredths(taxPercent, { max: 2 })}`;
};
