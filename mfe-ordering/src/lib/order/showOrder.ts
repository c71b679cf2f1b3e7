import { getOrder, type OrderWithEvents } from '@fraktion/contract/orders';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { toast } from '@fraktion/shared-ui';

/** Writes the answer of an action into the cache, so that the next action has the new version. */
export const showOrder = (order: OrderWithEvents): void => {
  const { queryKey } = queryFor(getOrder, { params: { id: order.id } });
  queryClient.setQueryData<OrderWithEvents>(queryKey, (open) => open && order);
};

/** The end of an action's form: shows the order, says that it is done, and closes the dialog. */
export const shownAs =
  (done: string, onClose: () => void) =>
  (order: OrderWithEvents): void => {
    showOrder(order);
    toast({ tone: 'success', title: done });
    onClose();
  };
