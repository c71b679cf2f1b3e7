import type { CallInput } from '@fraktion/contract/call';
import { listOrders } from '@fraktion/contract/orders';
import { api, saveFile } from '@fraktion/shared-auth';
import { exportList } from '@fraktion/shared-ui/sheet';
import { orderCells, type OrderWords } from '@fraktion/shared-waste/orders';

import { orderColumns, sheetColumns } from './orderColumns.ts';

type Query = NonNullable<CallInput<typeof listOrders>['query']>;

/** The orders as they are filtered and sorted, every page of them, as an Excel file. */
export async function exportOrders(name: string, words: OrderWords, query: Query): Promise<void> {
  const read = async (page: number, pageSize: number) => {
    const asked = { ...query, page, pageSize };
    return (await api(listOrders, { query: asked })).data;
  };
  const columns = [...orderColumns(words), ...sheetColumns(words)];
  saveFile(await exportList({ name, columns, read, ...orderCells }));
}
