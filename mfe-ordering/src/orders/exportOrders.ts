import type { CallInput } from '@fraktion/contract/call';
import { listOrders, type Order } from '@fraktion/contract/orders';
import { api, saveFile } from '@fraktion/shared-auth';
import { formatDateTime, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { exportList } from '@fraktion/shared-ui/sheet';
import type { OrderWords } from '@fraktion/shared-waste/orders';

import { orderColumns } from './orderColumns.tsx';

type Query = NonNullable<CallInput<typeof listOrders>['query']>;
const numberOf = (order: Order, key: string) => {
  if (key === 'number') return order.number;
  return key === 'kgCollected' ? order.kgCollected : null;
};

const dates: Readonly<Record<string, (order: Order) => string | null>> = {
  orderedAt: ({ orderedAt }) => orderedAt,
  plannedDate: ({ plannedDate }) => plannedDate,
  wanted: ({ asFastAsPossible, wantedEmptiedDate }) =>
    asFastAsPossible ? null : wantedEmptiedDate,
  collectedAt: ({ collectedAt }) => collectedAt,
};
const dateOf = (order: Order, key: string) => dates[key]?.(order) ?? null;

/** What the list has no room for. */
const more = (t: Translate<'mfe-ordering'>, words: OrderWords): readonly Column<Order>[] => [
  {
    // The sheet's weights are bare numbers.
    key: 'weighing',
    header: t('orders.weighing'),
    text: ({ kgCollected, weightEstimated }) =>
      kgCollected && t(weightEstimated ? 'orders.estimated' : 'orders.weighed'),
  },
  {
    key: 'wanted',
    header: t('orders.wanted'),
    text: (order) => words.wanted(order),
  },
  {
    key: 'collectedAt',
    header: t('orders.collected'),
    text: ({ collectedAt }) => collectedAt && formatDateTime(collectedAt),
  },
  { key: 'orderer', header: t('orders.orderer'), text: ({ ordererName }) => ordererName },
  { key: 'containerId', header: t('orders.containerId'), text: ({ containerId }) => containerId },
  {
    key: 'receivingFacility',
    header: t('orders.receivingFacility'),
    text: ({ receivingFacility }) => receivingFacility,
  },
  {
    key: 'requisitionId',
    header: t('orders.requisition'),
    text: ({ requisitionId }) => requisitionId,
  },
  { key: 'comment', header: t('orders.comment'), text: ({ comment }) => comment },
];

/** The orders as they are filtered and sorted, every page of them, as an Excel file. */
export async function exportOrders(
  t: Translate<'mfe-ordering'>,
  words: OrderWords,
  query: Query,
): Promise<void> {
  const read = async (page: number, pageSize: number) => {
    const asked = { ...query, page, pageSize };
    return (await api(listOrders, { query: asked })).data;
  };
  const columns = [...orderColumns(t, words), ...more(t, words)];
  saveFile(await exportList({ name: t('orders.title'), columns, read, numberOf, dateOf }));
}
