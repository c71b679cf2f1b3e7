import type { CallInput } from '@fraktion/contract/call';
import { listSupplierOrders, type Order } from '@fraktion/contract/orders';
import { api, saveFile } from '@fraktion/shared-auth';
import type { Column } from '@fraktion/shared-ui/grid';
import { exportList } from '@fraktion/shared-ui/sheet';
import { orderCells, orderColumns, type OrderWords } from '@fraktion/shared-waste/orders';

type Query = NonNullable<CallInput<typeof listSupplierOrders>['query']>;

/** A number stands in a sheet without the unit that it has in the list. */
const withUnit = (column: Column<Order>): Column<Order> =>
  column.key === 'kgCollected' ? { ...column, header: `${column.header}, kg` } : column;

/** What the list has no room for. */
export const sheetOnly = (words: OrderWords): readonly Column<Order>[] => {
  const { containerId, receivingFacility } = orderColumns(words);
  return [containerId, receivingFacility];
};

/** The orders as they are filtered and sorted, every page of them, as an Excel file. */
export async function exportCompleted(
  name: string,
  columns: readonly Column<Order>[],
  query: Query,
): Promise<void> {
  const read = async (page: number, pageSize: number) => {
    const asked = { ...query, page, pageSize };
    return (await api(listSupplierOrders, { query: asked })).data;
  };
  saveFile(await exportList({ name, columns: columns.map(withUnit), read, ...orderCells }));
}
