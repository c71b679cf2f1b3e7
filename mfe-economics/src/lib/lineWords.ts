import type { InvoiceLine, Posting } from '@fraktion/contract/invoices';
import {
  compareDecimals,
  formatDate,
  formatMoney,
  formatNumber,
  formatQuantity,
  type Translate,
} from '@fraktion/shared-ui';

/** The text of the line; lines that the header adds or deducts may have only their kind. */
export function lineText({ text, kind }: InvoiceLine, t: Translate<'mfe-economics'>): string {
  if (text !== '') return text;
  return kind === 'product' || kind === 'text' ? t('lines.noText') : t(`lines.kinds.${kind}`);
}

/** The line's quantity in our unit where it has one, else as the document counts. */
export function quantityText(line: InvoiceLine, t: Translate<'mfe-economics'>): string {
  const { kind, quantity, unit, unitQuantity, unitCode } = line;
  if (kind !== 'product' && (kind !== 'text' || compareDecimals(quantity, '0') === 0)) return '';
  if (unit && unitQuantity) return formatQuantity(unitQuantity, t(`unit.${unit}`));
  return formatQuantity(quantity, unitCode ?? undefined);
}

/** The period of an invoice, a line or a posting, or its one day; null if it has none. */
export function periodText({
  periodStart,
  periodEnd,
}: Pick<InvoiceLine, 'periodStart' | 'periodEnd'>): string | null {
  if (periodStart === null && periodEnd === null) return null;
  if (periodStart !== null && periodStart === periodEnd) return formatDate(periodStart);
  return [periodStart, periodEnd].map((day) => (day === null ? '…' : formatDate(day))).join(' – ');
}

/** The price of one unit, or of the number of units that the document names. */
export function priceText(line: InvoiceLine, currency: string): string {
  if (line.kind !== 'product') return '';
  const price = formatMoney(line.unitPrice, currency);
  return compareDecimals(line.baseQuantity, '1') === 0
    ? price
    : `${price} / ${formatNumber(line.baseQuantity, { max: 3 })}`;
}

/** The quantity of a posting, in its own unit. */
export const postedQuantity = (
  { quantity, unit }: Posting,
  t: Translate<'mfe-economics'>,
): string => formatQuantity(quantity, t(`unit.${unit}`));
