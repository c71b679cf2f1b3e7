import { isSum, measureOf, measureUnitOf } from '@fraktion/contract';

import type { Asker } from '../../../costly/index.ts';
import { type Cell, drawWorkbook } from '../../economics/invoices/index.ts';
import type { SavedReportTable, TableColumn, TitledTable } from './savedReportTable.ts';

const placesOf = ({ measure }: TableColumn): number =>
  measureUnitOf(measureOf(measure).unit).inSheet;

/** A table as a sheet, with a formula for each column whose total is a sum. */
function sheetOf(name: string, { rowHead, columns, rows, total }: SavedReportTable) {
  const figures = (values: readonly (string | null)[]): Cell[] =>
    columns.map((column, index) => ({ decimal: values[index] ?? null, places: placesOf(column) }));
  const sums = columns.map((column, index): Cell =>
    isSum(column.measure) && rows.length > 0
      ? { sumAbove: true, places: placesOf(column) }
      : { decimal: total.values[index] ?? null, places: placesOf(column) },
  );
  return {
    name,
    rows: [
      [rowHead, ...columns.map(({ head }) => head)],
      ...rows.map(({ label, values }) => [label, ...figures(values)]),
      [total.label, ...sums],
    ],
    heads: true,
    widths: [32, ...columns.map(() => 18)],
  };
}

/** The report as a workbook, with one sheet per table. */
export const savedReportSheet = (
  by: Asker,
  name: string,
  tables: readonly TitledTable[],
): Promise<Uint8Array> =>
  drawWorkbook(
    by,
    tables.map(({ title, table }) => sheetOf(title ?? name, table)),
  );
