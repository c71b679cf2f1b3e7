import {
  type ImportedField,
  type ImportedPrice,
  importedFields,
} from '@fraktion/contract/agreements';
import { parseDecimal } from '@fraktion/shared-ui';

import type { SheetWords } from './sheetWords.ts';

const figures: ReadonlySet<ImportedField> = new Set([
  'size',
  'price',
  'percentCap',
  'indexPercent',
]);
const days: ReadonlySet<ImportedField> = new Set(['validFrom', 'validTo']);
const longest = 500;

/** A day that somebody typed as text, in the order of these countries. */
const dayOf = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};

const valueOf = (field: ImportedField, text: string, words: SheetWords): string => {
  if (figures.has(field)) return parseDecimal(text) ?? text;
  if (days.has(field)) return dayOf(text);
  return words.codeOf(field, text);
};

export interface ImportedSheet {
  readonly rows: readonly ImportedPrice[];
  /** Columns without which no row says a price. */
  readonly missing: readonly ImportedField[];
}

const needed = ['collector', 'category', 'unit', 'validFrom'] as const;

/** The prices of a sheet, by the heads of its first row; empty rows are none. */
export function importedRows(
  [head = [], ...body]: readonly (readonly string[])[],
  words: SheetWords,
): ImportedSheet {
  const fields = head.map(words.fieldOf);
  const rows = body.flatMap((cells, index): ImportedPrice[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const row: Partial<Record<ImportedField, string>> = {};
    for (const [at, field] of fields.entries()) {
      const text = cells[at]?.trim().slice(0, longest) ?? '';
      if (field !== undefined && text !== '') row[field] = valueOf(field, text, words);
    }
    return [{ row: index + 2, ...row }];
  });
  const missing = importedFields.filter(
    (field) => needed.some((each) => each === field) && !fields.includes(field),
  );
  return { rows, missing };
}
