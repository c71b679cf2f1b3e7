import {
  type InvoiceLine,
  type Posting,
  type PostingDraft,
  postingKeys,
} from '@fraktion/contract/invoices';
import type { PostingCategory, Unit } from '@fraktion/contract/waste';
import {
  compareDecimals,
  decimalsOf,
  type FieldErrors,
  formatMoney,
  parseDecimal,
  type Translate,
} from '@fraktion/shared-ui';
import { addDecimals } from '@fraktion/shared-ui/decimal';

import { signed, type DocumentDirection } from '../changes/optimistic.ts';

/** The fields of a posting that people fill in. */
export const postingFields = [...postingKeys, 'overrideReason'] as const;

/** A posting as the form has it: every value is text. */
export interface PostingValues {
  readonly category: PostingCategory;
  readonly quantity: string;
  readonly unit: Unit;
  readonly date: string;
  readonly numberOfCollections: string;
  readonly tonnageCollected: string;
  readonly amount: string;
  readonly text: string;
  readonly overrideReason: string;
}

type Fields = Omit<PostingDraft, 'lineId' | 'infocardId'> & {
  readonly overrideReason?: string | null | undefined;
};

const withoutZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;

export const valuesOf = (from: Fields): PostingValues => ({
  category: from.category,
  quantity: withoutZeros(from.quantity),
  unit: from.unit,
  date: from.date,
  numberOfCollections: String(from.numberOfCollections),
  tonnageCollected: withoutZeros(from.tonnageCollected ?? ''),
  amount: withoutZeros(from.amount),
  text: from.text,
  overrideReason: from.overrideReason ?? '',
});

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Canonical text with at most this number of decimals, which the fields return if the input is valid. */
const isDecimal = (text: string, decimals: number): boolean =>
  /^-?\d+(\.\d+)?$/.test(text) && parseDecimal(text) !== null && decimalsOf(text) <= decimals;

const isCount = (text: string): boolean =>
  /^-?\d{1,5}$/.test(text) && Math.abs(Number(text)) <= 10_000;

/** The amount of a line that can still be posted, signed like its postings; a changed posting releases its own share. */
export const leftOf = (invoice: DocumentDirection, line: InvoiceLine, changed?: Posting): string =>
  addDecimals(signed(invoice, line.unpostedAmount), changed?.amount ?? '0');

/** Between zero and the open amount, whatever its sign. */
export function isWithin(amount: string, left: string): boolean {
  const negative = compareDecimals(left, '0') < 0;
  const [low, high] = negative ? [left, '0'] : ['0', left];
  return compareDecimals(amount, low) >= 0 && compareDecimals(amount, high) <= 0;
}

/** More than the open amount of the line: this needs a reason. */
export const isBeyond = (amount: string, left: string): boolean =>
  isDecimal(amount, 4) && !isWithin(amount, left);

/** The missing or invalid fields. */
export function postingErrors(
  values: PostingValues,
  { left, currency, t }: { left: string; currency: string; t: Translate<'mfe-economics'> },
): FieldErrors<PostingValues> {
  const missing = (text: string) => (text.trim() === '' ? t('posting.missing') : undefined);
  const decimal = (text: string, decimals: number) =>
    missing(text) ??
    (isDecimal(text, decimals) ? undefined : t('posting.notANumber', { count: decimals }));
  const amount =
    decimal(values.amount, 4) ??
    (isBeyond(values.amount, left) && values.overrideReason.trim() === ''
      ? t('posting.exceeds', { left: formatMoney(left, currency) })
      : undefined);
  return {
    date: missing(values.date) ?? (isDate(values.date) ? undefined : t('posting.notADate')),
    quantity: decimal(values.quantity, 3),
    numberOfCollections:
      missing(values.numberOfCollections) ??
      (isCount(values.numberOfCollections) ? undefined : t('posting.notACount')),
    tonnageCollected:
      values.tonnageCollected === '' ? undefined : decimal(values.tonnageCollected, 6),
    amount,
    text: missing(values.text),
  };
}
