import type { DecimalText } from '../format/numbers.ts';

/** A text, or a number that a sheet can count with; null is an empty cell. */
export type SheetCell = string | { readonly number: DecimalText | number } | null;

const cellOf = (cell: SheetCell) => {
  if (cell === null) return null;
  return typeof cell === 'string'
    ? { value: cell, type: String }
    : { value: Number(cell.number), type: Number };
};

/** An Excel file; the first row is the head and stays in view. */
export async function sheetFile(
  name: string,
  [head = [], ...body]: readonly (readonly SheetCell[])[],
): Promise<File> {
  // The writer comes when somebody exports.
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const heading = head.map((cell) => {
    const made = cellOf(cell);
    return made && { ...made, fontWeight: 'bold' as const };
  });
  const blob = await writeExcelFile([heading, ...body.map((row) => row.map(cellOf))], {
    columns: head.map(() => ({ width: 22 })),
    stickyRowsCount: 1,
  }).toBlob();
  return new File([blob], `${name}.xlsx`, { type: blob.type });
}
