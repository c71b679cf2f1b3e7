import { formatTime, today } from '@fraktion/shared-ui';
import type { DecimalText } from '../format/numbers.ts';

/**
 * A text or a value that a sheet can calculate and sort with: a number, a date, or a formula such as `SUM(B2:B13)` with its result,
 * which programs show that only read a sheet. A date is a day `YYYY-MM-DD` or an instant, shown in Copenhagen time. Null is an
 * empty cell.
 */
export type SheetCell =
  | string
  | { readonly number: DecimalText | number }
  | { readonly date: string }
  | { readonly formula: string; readonly result: DecimalText }
  | null;

const dayFormat = 'dd/mm/yyyy';

/** A sheet has no time zones: the Copenhagen time is passed as if it were UTC. */
const dateCell = (value: string) => {
  const day = today(new Date(value));
  if (value.length === day.length) return new Date(value);
  const shown = new Date(`${day}T${formatTime(value).padStart(5, '0')}:00Z`);
  return { value: shown, type: Date, format: `${dayFormat} h:mm` };
};

/** A valid name for a sheet in Excel. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'|'$/g, ' ')
    .trim()
    .slice(0, 31) || '1';

/** The results of all formulas, row by row. */
const resultsOf = (rows: readonly (readonly SheetCell[])[]): string[] =>
  rows.flatMap((cells) =>
    cells.flatMap((cell) =>
      typeof cell === 'object' && cell !== null && 'formula' in cell ? cell.result : [],
    ),
  );

function withResults(xml: string, results: readonly string[]): string {
  const next = results.values();
  return xml.replaceAll(
    /<f>[^<]*<\/f>/g,
    (formula) => `${formula}<v>${next.next().value ?? 0}</v>`,
  );
}

/** A plain value where it says enough: a sheet may have a million cells. */
const cellOf = (cell: SheetCell) => {
  if (cell === null || typeof cell === 'string') return cell;
  if ('formula' in cell) return { value: cell.formula, type: 'Formula' as const };
  return 'date' in cell ? dateCell(cell.date) : Number(cell.number);
};

/** Creates an Excel file; the first row is the heading and stays in view. */
export async function sheetFile(
  name: string,
  [head = [], ...body]: readonly (readonly SheetCell[])[],
): Promise<File> {
  // Loaded when somebody exports.
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const heading = head.map((cell) =>
    typeof cell === 'string'
      ? { value: cell, type: String, fontWeight: 'bold' as const }
      : cellOf(cell),
  );
  const results = resultsOf([head, ...body]);
  const transform = (xml: string) => withResults(xml, results);
  const blob = await writeExcelFile(
    [heading, ...body.map((row) => row.map(cellOf))],
    {
      columns: head.map(() => ({ width: 22 })),
      stickyRowsCount: 1,
      dateFormat: dayFormat,
      sheet: sheetName(name),
    },
    { features: [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }] },
  ).toBlob();
  return new File([blob], `${name}.xlsx`, { type: blob.type });
}
