import type { CallInput } from '@fraktion/contract/call';
import { addressOf, type LooseInput } from '@fraktion/contract/client';
import {
  exportSheet,
  longestSheetMs,
  longestSheetNotes,
  mostSheetRows,
  readSheetNotes,
  type SheetColumn,
  type SheetEnding,
} from '@fraktion/contract/sheets';
import { api, isRefusal } from '@fraktion/shared-auth';
import { formatCount, getLanguage, toast } from '@fraktion/shared-ui';
import { type Column, isNumeric } from '@fraktion/shared-ui/list';

import { sheetWord } from './sheetWords.ts';
import type { AskedList } from './useCallList.ts';

type WrittenColumn<Row> = Column<Row> & { readonly sheet: NonNullable<Column<Row>['sheet']> };

/** Whether the server can write these columns. */
export const isWritten = <Row>(
  columns: readonly Column<Row>[],
): columns is readonly WrittenColumn<Row>[] => columns.every(({ sheet }) => sheet !== undefined);

interface SheetList<Row> extends AskedList {
  readonly name: string;
  readonly columns: readonly WrittenColumn<Row>[];
}

/** A field that a text shows is a text; numbers and days are cells that Excel calculates with. */
function kindOf<Row>(column: Column<Row>): SheetColumn['kind'] {
  if (isNumeric(column)) return 'number';
  return column.kind === 'day' || column.kind === 'moment' ? column.kind : 'text';
}

/** The columns as the server takes them. */
export const sheetColumns = <Row>(columns: readonly WrittenColumn<Row>[]): SheetColumn[] =>
  columns.map((column) => ({
    header: column.unit ? `${column.header}, ${column.unit}` : column.header,
    kind: kindOf(column),
    value: structuredClone(column.sheet) as SheetColumn['value'],
    ...(column.sheetOtherwise
      ? { otherwise: structuredClone(column.sheetOtherwise) as SheetColumn['value'] }
      : {}),
  }));

/** An archive ends with its comment. */
const endingOf = async (file: File): Promise<SheetEnding> =>
  readSheetNotes(await file.slice(-longestSheetNotes).text());

const seconds = 12_000;

/** These failures have words of a sheet; others keep theirs. */
function failedText(error: unknown): string | undefined {
  if (isRefusal(error, 'Generic.Busy')) return sheetWord('busy');
  if (isRefusal(error, 'Generic.Timeout'))
    return sheetWord('late', { minutes: longestSheetMs / 60_000 });
  return undefined;
}

/** As calls send it: empty filters are left out. */
const filled = (query: object): NonNullable<LooseInput['query']> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

async function read(
  body: CallInput<typeof exportSheet>['body'],
  signal: AbortSignal,
): Promise<File | null> {
  try {
    const how = { background: true, signal, timeout: longestSheetMs };
    return (await api(exportSheet, { body }, how)) as File;
  } catch (error) {
    const title = failedText(error);
    if (title === undefined) throw error;
    toast({ tone: 'error', title, duration: seconds });
    return null;
  }
}

/**
 * All rows of a list as an Excel file of the server; null, if a toast has said why there is none. Reports it if rows are left out, or
 * may be missing because the list has changed meanwhile.
 */
export async function makeSheet<Row>(
  { call, query, name, columns }: SheetList<Row>,
  signal: AbortSignal,
): Promise<File | null> {
  const cut = sheetWord('cut', { rows: formatCount(mostSheetRows) });
  const changed = sheetWord('changed');
  const body = {
    list: call.id,
    query: addressOf(location.origin, call, { query: filled(query) }).search,
    name,
    language: getLanguage(),
    columns: sheetColumns(columns),
    cut,
    changed,
  };
  const file = await read(body, signal);
  if (!file) return null;
  const { isCut, hasMoved } = await endingOf(file);
  if (isCut) toast({ title: cut, duration: seconds });
  if (hasMoved) toast({ title: changed, duration: seconds });
  return file;
}
