import { cellText, type SheetRow } from '@fraktion/contract/sheets';
import { formatNumber } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/list';

/** What a page and a sheet of the server say of rows, column by column, where they differ. Each column must say how it is written. */
export function differencesOf<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string[] {
  return columns.flatMap(({ key, kind, value, text, sheet, sheetOtherwise = [] }) => {
    if (!sheet) return [`${key} is not written`];
    const says = (sayings: typeof sheet, row: Row) =>
      cellText(structuredClone(sayings) as never, row as SheetRow, formatNumber);
    const isText = kind === 'text' || kind === 'status';
    return rows.flatMap((row) => {
      const given = value(row) ?? null;
      const page = isText || given === null ? (text(row) ?? '') : String(given);
      const written = says(sheet, row) || says(sheetOtherwise, row);
      return page === written ? [] : [`${key}: ${page} <> ${written}`];
    });
  });
}
