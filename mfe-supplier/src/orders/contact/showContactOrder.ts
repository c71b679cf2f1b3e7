import type { CallAnswer } from '@fraktion/contract/call';
import { listContactOrders, type OrderWithEvents } from '@fraktion/contract/orders';
import { queryClient } from '@fraktion/shared-auth/query';

import { contactOrderQuery } from '../../lib/link/nearlyLive.ts';
import type { ContactLink } from '../../lib/link/contactSecret.ts';
import { withOrder } from '../showOrderEverywhere.ts';

/** Writes the order into the cache of a link's pages: the order's page and the lists of its tabs. */
export function showContactOrder(link: ContactLink, order: OrderWithEvents): void {
  const { queryKey } = contactOrderQuery(link, order.id);
  queryClient.setQueryData<OrderWithEvents>(queryKey, (open) => open && order);
  queryClient.setQueriesData<CallAnswer<typeof listContactOrders>>(
    { queryKey: [listContactOrders.id] },
    (page) => {
      const orders = page && withOrder(page.orders, order);
      return orders && { ...page, orders };
    },
  );
}
