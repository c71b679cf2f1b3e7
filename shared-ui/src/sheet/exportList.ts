import { formatCount, toast } from '@fraktion/shared-ui';

import type { Column } from '../grid/columns.ts';
import type { DecimalText } from '../format/numbers.ts';
import { type SheetCell, sheetFile } from './sheetFile.ts';
import { cutText } from './words.ts';

const atOnce = 500;
/** Nobody reads more rows than the list itself would count. */
const atMost = 10_000;

export interface ListExport<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** One page of the list, counted from 1. */
  readonly read: (page: number, pageSize: number) => Promise<readonly Row[]>;
  /** What a column counts or dates, so that the sheet can; other columns are texts. */
  readonly numberOf?: (row: Row, column: string) => DecimalText | number | null;
  readonly dateOf?: (row: Row, column: string) => string | null;
}

async function readAll<Row>(read: ListExport<Row>['read']): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < atMost; page += 1) {
    const next = await read(page, atOnce);
    rows.push(...next);
    if (next.length < atOnce) break;
  }
  return rows;
}

/** The list as it is filtered and sorted, every page of it and every column, as an Excel file; says so when rows are left out. */
export async function exportList<Row>(list: ListExport<Row>): Promise<File> {
  const { name, columns, read, numberOf = () => null, dateOf = () => null } = list;
  const rows = await readAll(read);
  if (rows.length >= atMost) toast({ title: cutText(formatCount(atMost)), duration: 12_000 });
  const cells = rows.map((row) =>
    columns.map((column): SheetCell => {
      const number = numberOf(row, column.key);
      if (number !== null) return { number };
      const date = dateOf(row, column.key);
      return date === null ? (column.text(row) ?? '') : { date };
    }),
  );
  return sheetFile(name, [columns.map(({ header }) => header), ...cells]);
}
