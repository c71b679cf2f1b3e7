import { formatDate, formatNumber } from '@fraktion/shared-ui';

import type { ImportSheet, ImportWords } from './importSheet.ts';

export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
export const isFigure = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value);

/** A value as lists show it. A value of the wrong kind stays as in the file. */
export function valueText(
  { fields }: ImportSheet,
  words: ImportWords,
  field: string,
  value: string | null,
): string {
  if (value === null || value === '') return '–';
  const { kind, decimals } = fields[field] ?? {};
  if (kind === 'day') return isDay(value) ? formatDate(value) : value;
  if (kind === 'decimal')
    return isFigure(value) ? formatNumber(value, { max: decimals ?? 6 }) : value;
  return words.choice(field, value);
}

/** The name of a row: the cells of its key. */
export const rowName = (
  sheet: ImportSheet,
  words: ImportWords,
  cells: Readonly<Record<string, string>>,
): string =>
  sheet.key
    .flatMap((field) => {
      const value = cells[field] ?? '';
      return value === '' ? [] : [valueText(sheet, words, field, value)];
    })
    .join(' · ');
