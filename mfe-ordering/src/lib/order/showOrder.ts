import { getOrder, type OrderWithEvents } from '@fraktion/contract/orders';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';

/** Writes the answer of an action into the cache, so that the next action has the new version. */
export const showOrder = (order: OrderWithEvents): void => {
  const { queryKey } = queryFor(getOrder, { params: { id: order.id } });
  queryClient.setQueryData<OrderWithEvents>(queryKey, (open) => open && order);
};
