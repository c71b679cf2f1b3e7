import { formatTime, today } from '@fraktion/shared-ui';
import type { DecimalText } from '../format/numbers.ts';

/**
 * A text or a value that a sheet can calculate and sort with: a number, a date or a formula such as `=SUM(B2:B13)`. A date is a day
 * `YYYY-MM-DD` or an instant, shown in Copenhagen time. Null is an empty cell.
 */
export type SheetCell =
  | string
  | { readonly number: DecimalText | number }
  | { readonly date: string }
  | { readonly formula: string }
  | null;

/** A sheet has no time zones: the Copenhagen time is passed as if it were UTC. */
const dateCell = (value: string) => {
  const day = today(new Date(value));
  if (value.length === day.length)
    return { value: new Date(value), type: Date, format: 'dd/mm/yyyy' };
  const shown = new Date(`${day}T${formatTime(value).padStart(5, '0')}:00Z`);
  return { value: shown, type: Date, format: 'dd/mm/yyyy h:mm' };
};

/** A valid name for a sheet in Excel. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'|'$/g, ' ')
    .trim()
    .slice(0, 31) || '1';

const cellOf = (cell: SheetCell) => {
  if (cell === null) return null;
  if (typeof cell === 'string') return { value: cell, type: String };
  if ('formula' in cell) return { value: cell.formula, type: 'Formula' as const };
  return 'date' in cell ? dateCell(cell.date) : { value: Number(cell.number), type: Number };
};

/** Creates an Excel file; the first row is the heading and stays in view. */
export async function sheetFile(
  name: string,
  [head = [], ...body]: readonly (readonly SheetCell[])[],
): Promise<File> {
  // Loaded when somebody exports.
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const heading = head.map((cell) => {
    const made = cellOf(cell);
    return made && { ...made, fontWeight: 'bold' as const };
  });
  const blob = await writeExcelFile([heading, ...body.map((row) => row.map(cellOf))], {
    columns: head.map(() => ({ width: 22 })),
    stickyRowsCount: 1,
    sheet: sheetName(name),
  }).toBlob();
  return new File([blob], `${name}.xlsx`, { type: blob.type });
}
