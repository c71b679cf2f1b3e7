import {
  listNotifications,
  type Notification,
  putNotification,
} from '@fraktion/contract/notifications';
import { useEvent } from '@fraktion/shared-auth';
import { invalidate, queryClient, queryFor, useCall } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

const quiet = { meta: { quiet: true } };

/** How many are unread; counted anew whenever the hub tells of one. */
export function useUnreadCount(): number {
  const unread = queryFor(listNotifications, {
    query: { 'filter[read][eq]': 'false', pageSize: 1, count: 'true' },
  });
  const again = () => void invalidate(listNotifications);
  useEvent('notification', again);
  useEvent('create-order', again);
  // The bell stays silent when it cannot ask: nobody waits for its answer.
  return useQuery({ ...unread, ...quiet }, queryClient).data?.page.total ?? 0;
}

export const useNotifications = () =>
  useQuery({ ...queryFor(listNotifications, { query: { pageSize: 20 } }), ...quiet }, queryClient);

export function useMarkRead(): (notifications: readonly Notification[], read: boolean) => void {
  const { mutate } = useCall(putNotification, { invalidates: [listNotifications] });
  return (notifications, read) => {
    for (const { id } of notifications) mutate({ params: { id }, body: { read } });
  };
}
