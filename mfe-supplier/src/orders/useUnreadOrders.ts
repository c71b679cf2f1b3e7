import { listNotifications, putNotification } from '@fraktion/contract/notifications';
import type { Order } from '@fraktion/contract/orders';
import { supplierOrderPath } from '@fraktion/contract/pages';
import { api } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

const unreadQuery = () =>
  queryFor(listNotifications, {
    // Also those that this user has turned off: an order is new to it all the same.
    query: { 'filter[read][eq]': 'false', 'filter[muted][in]': 'true,false', pageSize: 500 },
  });

/**
 * Which orders are news to this user: those that an unread notification leads to. Whoever opens one has read it, here
 * and at the bell.
 */
export const useUnreadOrders = () => {
  const { data } = useQuery(unreadQuery());
  const unread = useMemo(() => Map.groupBy(data?.data ?? [], ({ link }) => link ?? ''), [data]);
  const isNew = useCallback(({ id }: Order) => unread.has(supplierOrderPath(id)), [unread]);
  // Another one whenever something unread comes: whoever has an order open by then has read it too.
  const markRead = useCallback(
    (id: string) => {
      const about = unread.get(supplierOrderPath(id)) ?? [];
      if (about.length === 0) return;
      for (const each of about) {
        const input = { params: { id: each.id }, body: { read: true } };
        // Nobody asked for it: what could not be marked stays news.
        void api(putNotification, input, { background: true }).catch(() => undefined);
      }
    },
    [unread],
  );
  return { isNew, markRead };
};
