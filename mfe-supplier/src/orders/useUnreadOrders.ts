import { listNotifications, putNotification } from '@fraktion/contract/notifications';
import type { Order } from '@fraktion/contract/orders';
import { supplierOrderPath } from '@fraktion/contract/pages';
import { api, useEvent } from '@fraktion/shared-auth';
import { invalidate, queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

const unreadQuery = () =>
  queryFor(listNotifications, {
    // Also those that this user has turned off: an order is new to it all the same.
    query: { 'filter[read][eq]': 'false', 'filter[muted][in]': 'true,false', pageSize: 500 },
  });

const again = () => void invalidate(listNotifications);

/**
 * Which orders are news to this user: those that an unread notification leads to. Whoever opens one has read it, here
 * and at the bell.
 */
export const useUnreadOrders = () => {
  useEvent('notification', again);
  useEvent('notifications-marked', again);
  const { data } = useQuery(unreadQuery());
  const unread = useMemo(() => Map.groupBy(data?.data ?? [], ({ link }) => link ?? ''), [data]);
  const isNew = useCallback(({ id }: Order) => unread.has(supplierOrderPath(id)), [unread]);
  // Another one whenever something unread comes: whoever has an order open by then has read it too.
  const markRead = useCallback(
    (id: string) => {
      const about = unread.get(supplierOrderPath(id)) ?? [];
      if (about.length === 0) return;
      const marked = about.map((each) =>
        // Nobody asked for it: what could not be marked stays news.
        api(
          putNotification,
          { params: { id: each.id }, body: { read: true } },
          { background: true },
        ),
      );
      void Promise.allSettled(marked).then(again);
    },
    [unread],
  );
  return { isNew, markRead };
};
