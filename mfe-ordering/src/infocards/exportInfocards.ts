import type { Infocard, listInfocards } from '@fraktion/contract/infocards';
import type { CallInput } from '@fraktion/contract/call';
import { api, saveFile } from '@fraktion/shared-auth';
import type { Column } from '@fraktion/shared-ui/grid';

type Call = typeof listInfocards;
type Query = NonNullable<CallInput<Call>['query']>;

const atOnce = 500;
/** Nobody reads more rows than the list itself would count. */
const atMost = 10_000;

async function readAll(call: Call, query: Query): Promise<Infocard[]> {
  const rows: Infocard[] = [];
  for (let page = 1; rows.length < atMost; page += 1) {
    const { data } = await api(call, { query: { ...query, page, pageSize: atOnce } });
    rows.push(...data);
    if (data.length < atOnce) break;
  }
  return rows;
}

const numberIn = (infocard: Infocard, key: string): number | null => {
  if (key === 'quantity') return infocard.quantity;
  return null;
};

const cellOf = (column: Column<Infocard>, infocard: Infocard) => {
  const number = numberIn(infocard, column.key);
  return number === null
    ? { value: column.text(infocard) ?? '', type: String }
    : { value: number, type: Number };
};

/** The list as it is filtered and sorted, every page of it and every column, as an Excel file. */
export async function exportInfocards(
  call: Call,
  query: Query,
  columns: readonly Column<Infocard>[],
  name: string,
): Promise<void> {
  const [rows, { default: writeExcelFile }] = await Promise.all([
    readAll(call, query),
    import('write-excel-file/browser'),
  ]);
  const head = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }));
  const body = rows.map((infocard) => columns.map((column) => cellOf(column, infocard)));
  const blob = await writeExcelFile([head, ...body], {
    columns: columns.map(() => ({ width: 22 })),
    stickyRowsCount: 1,
  }).toBlob();
  saveFile(new File([blob], `${name}.xlsx`, { type: blob.type }));
}
