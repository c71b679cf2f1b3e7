import type { Field, ImportedRow } from '@fraktion/contract/background';
import { maxImportedRows } from '@fraktion/contract/background';
import { parseDecimal } from '@fraktion/shared-ui';

import { readCsv } from './csv.ts';
import type { ImportSheet } from './ImportDialog.tsx';
import { readWords, type SheetWords } from './sheetWords.ts';

export interface SheetFault {
  readonly fault: 'notASheet' | 'tooLarge' | 'columns' | 'empty';
  /** The columns that every row needs. */
  readonly missing: readonly string[];
}

const longest = 4000;

/** A day that somebody typed as text, in the order of these countries. */
const dayOf = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};

/** A day and a time of that day, `28-03-2026 7:15`. */
const timeOf = (text: string): string => {
  const [day = '', time = ''] = text.split(/[ T]+/);
  return time === '' ? text : `${dayOf(day)} ${time.replace('.', ':').padStart(5, '0')}`;
};

const valueOf = (name: string, { kind }: Field, text: string, words: SheetWords): string => {
  if (kind === 'decimal') return parseDecimal(text) ?? text;
  if (kind === 'day') return dayOf(text);
  if (kind === 'time') return timeOf(text);
  return kind === 'choice' ? words.choiceOf(name, text) : text;
};

/** The rows of a sheet, by the heads of its first row; empty rows are none. */
export function importedRows(
  { fields, key }: ImportSheet,
  [head = [], ...body]: readonly (readonly string[])[],
  words: SheetWords,
): { readonly rows: readonly ImportedRow[]; readonly missing: readonly string[] } {
  const names = head.map(words.fieldOf);
  const rows = body.flatMap((cells, index): ImportedRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const read = names.flatMap((name, at) => {
      const field = name === undefined ? undefined : fields[name];
      if (name === undefined || !field) return [];
      const text = cells[at]?.trim().slice(0, longest) ?? '';
      return [[name, text === '' ? '' : valueOf(name, field, text, words)] as const];
    });
    return [{ row: index + 2, cells: Object.fromEntries(read) }];
  });
  const missing = key.filter((name) => fields[name]?.required && !names.includes(name));
  return { rows, missing };
}

const isCsv = ({ name, type }: File): boolean => type === 'text/csv' || /\.(csv|txt)$/i.test(name);

/** The rows of an Excel or CSV file, or why there are none. */
export async function readRows(
  sheet: ImportSheet,
  file: File,
): Promise<SheetFault | { readonly rows: readonly ImportedRow[] }> {
  const { readSheet, SheetProblem } = await import('@fraktion/shared-ui/sheet');
  try {
    const cells = isCsv(file)
      ? await readCsv(file)
      : await readSheet(file, { maxRows: maxImportedRows + 1 });
    const { rows, missing } = importedRows(sheet, cells, await readWords(sheet));
    if (missing.length > 0) return { fault: 'columns', missing };
    if (rows.length > maxImportedRows) return { fault: 'tooLarge', missing };
    return rows.length === 0 ? { fault: 'empty', missing } : { rows };
  } catch (error) {
    if (error instanceof SheetProblem) return { fault: error.reason, missing: [] };
    throw error;
  }
}
