import type { Listed } from '@fraktion/contract/call';
import { listSupplierOrders, type Order, type OrderWithEvents } from '@fraktion/contract/orders';
import { queryClient } from '@fraktion/shared-auth/query';

import { orderQuery } from '../lib/order/orderQueries.ts';

/** The rows of a list with this order as it is now; undefined where it is none of them. */
export const withOrder = <O extends Order>(rows: readonly O[], order: O): O[] | undefined =>
  rows.some(({ id }) => id === order.id)
    ? rows.map((row) => (row.id === order.id ? order : row))
    : undefined;

/** Wherever an order is on screen it is at once what an action has made of it: whoever goes on before it is read again was not too late. */
export function showOrderEverywhere(order: OrderWithEvents): void {
  const { queryKey } = orderQuery(order.id);
  queryClient.setQueryData<OrderWithEvents>(queryKey, (open) => open && order);
  // The lists behind the one on screen are to be read again, and a row that is put there would say that they have been.
  queryClient.setQueriesData<Listed<Order>>(
    { queryKey: [listSupplierOrders.id], type: 'active' },
    (list) => {
      const rows = list && withOrder<Order>(list.data, order);
      return rows && { ...list, data: rows };
    },
  );
}
