import Big from 'big.js';
import writeExcelFile from 'write-excel-file/node';

/** A text, a day `YYYY-MM-DD`, or with the places that it is shown with an exact decimal or the sum of the figures above it. */
export type Cell =
  | string
  | null
  | { readonly day: string | null }
  | { readonly decimal: string | null; readonly places: number }
  | { readonly sumAbove: true; readonly places: number };

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

/** `A`, `B` … `Z`, `AA`. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') +
  String.fromCodePoint(65 + (index % 26));

type Rows = SheetOf['rows'];

/** The figures from the first row below the head to the row above the sum. */
const figuresAbove = (rows: Rows, row: number, column: number): string[] =>
  rows.slice(1, row).flatMap((cells) => {
    const cell = cells[column];
    return typeof cell === 'object' && cell !== null && 'decimal' in cell
      ? (cell.decimal ?? [])
      : [];
  });

/** Without `=`, which stands in no file: Excel only shows it. */
const formulaOf = (row: number, column: number): string =>
  row < 2 ? '0' : `SUM(${letterOf(column)}2:${letterOf(column)}${row})`;

/** The result of each formula, row by row: programs that only read a sheet calculate nothing. */
const resultsOf = (rows: Rows): string[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      typeof cell === 'object' && cell !== null && 'sumAbove' in cell
        ? figuresAbove(rows, row, column)
            .reduce((total, figure) => total.plus(figure), new Big(0))
            .toFixed()
        : [],
    ),
  );

function withResults(xml: string, results: readonly string[]): string {
  const next = results.values();
  return xml.replaceAll(
    /<f>[^<]*<\/f>/g,
    (formula) => `${formula}<v>${next.next().value ?? 0}</v>`,
  );
}

function cellOf(cell: Cell, bold: boolean, [row, column]: readonly [number, number]) {
  if (cell === null) return null;
  if (typeof cell === 'string')
    return { value: cell, type: String, ...(bold ? { fontWeight: 'bold' as const } : {}) };
  if ('day' in cell) {
    return cell.day === null
      ? null
      : { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  }
  if ('sumAbove' in cell)
    return {
      value: formulaOf(row, column),
      type: 'Formula' as const,
      format: formatOf(cell.places),
    };
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
        row.map((cell, at) => cellOf(cell, heads ? index === 0 : at === 0, [index, at])),
      ),
      columns: (widths ?? rows[0]?.map(() => 16) ?? []).map((width) => ({ width })),
      ...(heads ? { stickyRowsCount: 1 } : {}),
    })),
    {
      features: [
        {
          files: {
            transform: {
              'xl/worksheets/sheet{id}.xml': {
                transform: (xml, _, { sheetIndex }) =>
                  withResults(xml, resultsOf(sheets[sheetIndex]?.rows ?? [])),
              },
            },
          },
        },
      ],
    },
  );
  return written.toBuffer();
}
