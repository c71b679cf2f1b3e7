import type { Field, ImportedRow } from '@fraktion/contract/background';
import { parseDecimal } from '@fraktion/shared-ui';
import type { ReadCell } from '@fraktion/shared-ui/sheet';

import type { ImportSheet, SheetWords } from './importSheet.ts';

const longest = 4000;

/** A day that somebody typed as text, in the order of these countries. */
const typedDay = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};

/** A day and a time of that day, `28-03-2026 7:15`. */
const momentOf = (text: string): readonly [day: string, time: string] => {
  const [day = '', time = ''] = text.split(/[ T]+/);
  return [typedDay(day), time === '' ? '' : time.replace('.', ':').padStart(5, '0')];
};

/** A day without its time, which a cell may contain without showing it. */
const dayOf = (text: string): string => {
  const [day, time] = momentOf(text);
  return time === '' || /^\d{2}:\d{2}(:\d{2})?$/.test(time) ? day : text;
};

const timeOf = (text: string): string => {
  const [day, time] = momentOf(text);
  return time === '' ? text : `${day} ${time}`;
};

const textOf = (cell: ReadCell | undefined): string =>
  typeof cell === 'object' ? (cell.shown ?? cell.figure) : (cell ?? '').trim().slice(0, longest);

const valueOf = (
  name: string,
  { kind, choices }: Field,
  cell: ReadCell,
  words: SheetWords,
): string => {
  const text = textOf(cell);
  if (text === '') return '';
  // A figure of Excel has no thousands: read as typed, 1.234 would be 1234 in some languages.
  if (kind === 'decimal')
    return typeof cell === 'object' ? cell.figure : (parseDecimal(text) ?? text);
  if (kind === 'day') return dayOf(text);
  if (kind === 'time') return timeOf(text);
  if (kind === 'texts' && choices)
    return text
      .split(/[;,]/)
      .map((each) => words.choiceOf(name, each.trim()))
      .join(', ');
  return kind === 'choice' ? words.choiceOf(name, text) : text;
};

/** A title, the name of a customer or a merged cell over several columns may be above the headings. */
const rowsAboveHeads = 20;

type Names = readonly (string | undefined)[];

/** The row with the headings: among the first rows, the one with the most known headings. */
function findHeads(
  { fields }: ImportSheet,
  rows: readonly (readonly ReadCell[])[],
  { fieldOf }: SheetWords,
): { readonly at: number; readonly names: Names } {
  const read = rows.slice(0, rowsAboveHeads).map((cells): Names => {
    const names = cells.map((cell) => fieldOf(textOf(cell)));
    // If two columns have the same heading, the first counts.
    return names.map((name, at) =>
      name !== undefined && name in fields && names.indexOf(name) === at ? name : undefined,
    );
  });
  const counts = read.map((names) => names.filter((name) => name !== undefined).length);
  const at = Math.max(0, counts.indexOf(Math.max(0, ...counts)));
  return { at, names: read[at] ?? [] };
}

/** The rows of a sheet, by the headings above them; empty rows are skipped. */
export function importedRows(
  sheet: ImportSheet,
  cells: readonly (readonly ReadCell[])[],
  words: SheetWords,
): { readonly rows: readonly ImportedRow[]; readonly missing: readonly string[] } {
  const { fields, key } = sheet;
  const { at: heads, names } = findHeads(sheet, cells, words);
  const rows = cells.slice(heads + 1).flatMap((row, index): ImportedRow[] => {
    if (row.every((cell) => textOf(cell) === '')) return [];
    const read = names.flatMap((name, at) => {
      const field = name === undefined ? undefined : fields[name];
      if (name === undefined || !field) return [];
      return [[name, valueOf(name, field, row[at] ?? '', words)] as const];
    });
    return [{ row: heads + index + 2, cells: Object.fromEntries(read) }];
  });
  const missing = key.filter((name) => fields[name]?.required && !names.includes(name));
  return { rows, missing };
}
