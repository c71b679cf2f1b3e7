import type { ListAnswer } from '@fraktion/contract/call';
import {
  closedOrderActions,
  listSupplierOrders,
  type Order,
  type OrderWithEvents,
} from '@fraktion/contract/orders';
import { ApiError } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';

/**
 * Without a connection an order that was never opened is shown from its list: everything a driver needs except its timeline.
 */
export function listedOrder(id: string, error: unknown): OrderWithEvents | undefined {
  if (!(error instanceof ApiError) || error.status !== 0) return undefined;
  const lists = queryClient.getQueriesData<ListAnswer<Order>>({
    queryKey: [listSupplierOrders.id],
  });
  const row = lists.flatMap(([, list]) => list?.data ?? []).find((each) => each.id === id);
  const closedActions = row ? closedOrderActions(row, row.side) : [];
  return row && { ...row, events: [], closedActions, recurringOrderId: null, collectorPhone: null };
}
