import { getOrder, type OrderWithEvents } from '@fraktion/contract/orders';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';

/** An order that is open is what an action has made of it at once: whoever goes on before it is read again was not too late. */
export const showOrder = (order: OrderWithEvents): void => {
  const { queryKey } = queryFor(getOrder, { params: { id: order.id } });
  queryClient.setQueryData<OrderWithEvents>(queryKey, (open) => open && order);
};
