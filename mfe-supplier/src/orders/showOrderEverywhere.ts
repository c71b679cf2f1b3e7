import type { ListAnswer } from '@fraktion/contract/call';
import {
  type CarriedOrder,
  listSupplierOrders,
  type Order,
  type OrderWithEvents,
} from '@fraktion/contract/orders';
import { queryClient } from '@fraktion/shared-auth/query';

import { orderQuery } from '../lib/order/orderQueries.ts';

/** The rows of a list with the new version of this order; undefined if it is not among them. A row may say more than an order. */
export const withOrder = <O extends Order>(rows: readonly O[], order: Order): O[] | undefined =>
  rows.some(({ id }) => id === order.id)
    ? rows.map((row) => (row.id === order.id ? { ...row, ...order } : row))
    : undefined;

/** Writes the answer into the cache wherever the order is shown, so that the next action has the new version. */
export function showOrderEverywhere(order: OrderWithEvents): void {
  const { queryKey } = orderQuery(order.id);
  queryClient.setQueryData<OrderWithEvents>(queryKey, (open) => open && order);
  // Hidden lists must still be read again, and setting their data would mark them as fresh.
  queryClient.setQueriesData<ListAnswer<CarriedOrder>>(
    { queryKey: [listSupplierOrders.id], type: 'active' },
    (list) => {
      const rows = list && withOrder(list.data, order);
      return rows && { ...list, data: rows };
    },
  );
}
