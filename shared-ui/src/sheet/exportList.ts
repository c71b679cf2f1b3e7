import { entryWords, formatCount, i18n, toast, today } from '@fraktion/shared-ui';

import { type Column, isNumeric } from '../grid/columns.ts';
import { type Progress, readAll, type ReadPage } from '../list/readAll.ts';
import { type SheetCell, sheetFile } from './sheetFile.ts';

entryWords('ui-sheet', {
  en: { cut: 'The sheet holds the first {{rows}} rows. Filter to get the others' },
  da: { cut: 'Arket rummer de første {{rows}} rækker. Filtrér for at få resten' },
  sv: { cut: 'Arket har de första {{rows}} raderna. Filtrera för att få resten' },
  nb: { cut: 'Arket har de første {{rows}} radene. Filtrer for å få resten' },
});

/** The notice for a list with more rows than its sheet. */
const cutText = (rows: string): string => i18n.t('cut', { ns: 'ui-sheet', rows });

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
