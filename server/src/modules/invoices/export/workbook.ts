import writeExcelFile from 'write-excel-file/node';

/** A text, a day `YYYY-MM-DD`, or an exact decimal or a formula with the places that it is shown with. */
export type Cell =
  | string
  | null
  | { readonly day: string | null }
  | { readonly decimal: string | null; readonly places: number }
  | { readonly formula: string; readonly places: number };

export interface SheetOf {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** The first row is the head and stays in view. */
  readonly heads?: boolean;
  readonly widths?: readonly number[];
}

/** `#,##0` is how Excel names the reader's own thousands and decimal marks. */
const formatOf = (places: number): string =>
  places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`;

function cellOf(cell: Cell, bold: boolean) {
  if (cell === null) return null;
  if (typeof cell === 'string')
    return { value: cell, type: String, ...(bold ? { fontWeight: 'bold' as const } : {}) };
  if ('day' in cell) {
    return cell.day === null
      ? null
      : { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  }
  if ('formula' in cell)
    return { value: cell.formula, type: 'Formula' as const, format: formatOf(cell.places) };
  return cell.decimal === null
    ? null
    : { value: Number(cell.decimal), type: Number, format: formatOf(cell.places) };
}

/** A sheet name that Excel accepts. */
const sheetName = (name: string): string => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** An Excel file. Numbers are numbers and dates are dates, so that a sheet can count and sort them. */
export async function workbook(sheets: readonly SheetOf[]): Promise<Buffer> {
  const written = writeExcelFile(
    sheets.map(({ name, rows, heads = false, widths }) => ({
      sheet: sheetName(name),
      data: rows.map((row, index) =>
        row.map((cell, at) => cellOf(cell, heads ? index === 0 : at === 0)),
      ),
      columns: (widths ?? rows[0]?.map(() => 16) ?? []).map((width) => ({ width })),
      ...(heads ? { stickyRowsCount: 1 } : {}),
    })),
  );
  return written.toBuffer();
}
