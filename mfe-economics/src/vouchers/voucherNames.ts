import type { AccountingPeriod, VoucherEntry } from '@fraktion/contract/invoices';
import { formatHundredths, formatMonth, type Translate } from '@fraktion/shared-ui';

/** The name of an entry: its category or its kind, and the VAT rate. */
export const entryName = (
  { kind, category, taxPercent }: Pick<VoucherEntry, 'kind' | 'category' | 'taxPercent'>,
  t: Translate<'mfe-economics'>,
): string => {
  const name = category === null ? t(`entryKind.${kind}`) : t(`postingCategory.${category}`);
  return taxPercent === null ? name : `${name}, ${formatHundredths(taxPercent, { max: 2 })}`;
};

/** `May 2026` or `2026`. */
export const periodName = ({ kind, key, firstDay }: AccountingPeriod): string =>
  kind === 'year' ? key : formatMonth(firstDay);
