import { formatCount, toast, today } from '@fraktion/shared-ui';

import { type Column, isNumeric } from '../grid/columns.ts';
import { type Progress, readAll, type ReadPage } from '../list/readAll.ts';
import { type SheetCell, sheetFile } from './sheetFile.ts';
import { cutText } from './words.ts';

/** With more rows browser and Excel get slow, and a filter is quicker. */
const atMost = 100_000;

export interface ListExport<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly read: ReadPage<Row>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Columns with numbers or dates give number or date cells; empty ones and other columns give texts. */
const cellOf = <Row>(column: Column<Row>, row: Row): SheetCell => {
  const value = column.value(row);
  if (value === null || value === undefined) return column.text(row) ?? '';
  if (isNumeric(column)) return { number: value };
  if (column.kind === 'moment') return { date: String(value) };
  if (column.kind === 'day') return { date: today(new Date(value)) };
  return column.text(row) ?? '';
};

const headOf = <Row>({ header, unit }: Column<Row>): string =>
  unit ? `${header}, ${unit}` : header;

/** The filtered and sorted list with all rows and columns as an Excel file; reports it if rows are left out. */
export async function exportList<Row>(list: ListExport<Row>): Promise<File> {
  const { name, columns, read, ...how } = list;
  const { rows, cut } = await readAll(read, { ...how, atMost });
  if (cut) toast({ title: cutText(formatCount(atMost)), duration: 12_000 });
  const cells = rows.map((row) => columns.map((column) => cellOf(column, row)));
  return sheetFile(name, [columns.map(headOf), ...cells]);
}
