import { listNotifications, putNotification } from '@fraktion/contract/notifications';
import type { Order } from '@fraktion/contract/orders';
import { supplierOrderPath } from '@fraktion/contract/pages';
import { api } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

const unreadQuery = () =>
  queryFor(listNotifications, {
    // Includes kinds that the user has turned off, because their orders are new as well.
    query: { 'filter[read][eq]': 'false', 'filter[muted][in]': 'true,false', pageSize: 500 },
  });

/** The orders that are new to this user: those with unread notifications. Opening one marks it as read, here and at the bell. */
export const useUnreadOrders = () => {
  const { data } = useQuery(unreadQuery());
  const unread = useMemo(() => Map.groupBy(data?.data ?? [], ({ link }) => link ?? ''), [data]);
  const isNew = useCallback(({ id }: Order) => unread.has(supplierOrderPath(id)), [unread]);
  // It changes with each unread notification, so that an order that is already open is marked as read too.
  const markRead = useCallback(
    (id: string) => {
      const about = unread.get(supplierOrderPath(id)) ?? [];
      if (about.length === 0) return;
      for (const each of about) {
        const input = { params: { id: each.id }, body: { read: true } };
        // In the background: if it fails, the order stays new.
        void api(putNotification, input, { background: true }).catch(() => undefined);
      }
    },
    [unread],
  );
  return { isNew, markRead };
};
