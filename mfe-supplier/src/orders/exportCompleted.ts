import type { CallInput } from '@fraktion/contract/call';
import { listSupplierOrders, type Order } from '@fraktion/contract/orders';
import { api, saveFile } from '@fraktion/shared-auth';
import type { Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { exportList } from '@fraktion/shared-ui/sheet';

type Query = NonNullable<CallInput<typeof listSupplierOrders>['query']>;

const numberOf = ({ number, kgCollected }: Order, column: string) => {
  if (column === 'number') return number;
  return column === 'kgCollected' ? kgCollected : null;
};

const dates: Readonly<Record<string, (order: Order) => string | null>> = {
  wanted: ({ asFastAsPossible, wantedEmptiedDate }) =>
    asFastAsPossible ? null : wantedEmptiedDate,
  plannedDate: ({ plannedDate }) => plannedDate,
  orderedAt: ({ orderedAt }) => orderedAt,
  emptiedAt: ({ emptiedAt }) => emptiedAt,
};
const dateOf = (order: Order, column: string) => dates[column]?.(order) ?? null;

/** A number stands in a sheet without the unit that it has in the list. */
const withUnit = (column: Column<Order>): Column<Order> =>
  column.key === 'kgCollected' ? { ...column, header: `${column.header}, kg` } : column;

/** What the list has no room for. */
export const sheetOnly = (t: Translate<'mfe-supplier'>): readonly Column<Order>[] => [
  { key: 'containerId', header: t('fields.containerId'), text: ({ containerId }) => containerId },
  {
    key: 'receivingFacility',
    header: t('fields.receivingFacility'),
    text: ({ receivingFacility }) => receivingFacility,
  },
];

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
  saveFile(await exportList({ name, columns: columns.map(withUnit), read, numberOf, dateOf }));
}
