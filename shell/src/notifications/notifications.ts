import {
  listNotificationChoices,
  listNotifications,
  markNotificationsRead,
  type Notification,
  type NotificationChoice,
  putNotification,
  putNotificationChoice,
} from '@fraktion/contract/notifications';
import { api } from '@fraktion/shared-auth';
import { keyOf, listQueryFor, queryClient, queryFor, useCall } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

const unread = { 'filter[read][eq]': 'false' } as const;

/** The number of unread notifications, counted again with each event of the hub. */
export function useUnreadCount(): number {
  const count = queryFor(listNotifications, { query: { ...unread, pageSize: 1, count: 'true' } });
  return useQuery(count, queryClient).data?.page.total ?? 0;
}

/** The latest ones, for the panel at the bell. */
export const latestQuery = () => queryFor(listNotifications, { query: { pageSize: 20 } });

export const useLatest = () => useQuery(latestQuery(), queryClient);

export const pageSize = 25;

/** One page of the history, all or unread only. */
export const useHistory = (page: number, onlyUnread: boolean) =>
  useQuery(
    listQueryFor(listNotifications, {
      query: { page, pageSize, count: 'true', ...(onlyUnread ? unread : {}) },
    }),
    queryClient,
  );

export function useMark(): (notification: Notification, read: boolean) => void {
  const { mutate } = useCall(putNotification);
  return ({ id }, read) => mutate({ params: { id }, body: { read } });
}

/** Marks everything up to the newest one that was on screen as read; if none has loaded, up to the newest that exists. */
export function useMarkAllRead(): { readonly markAll: () => void; readonly pending: boolean } {
  const latest = useLatest().data;
  const { mutate, isPending } = useCall(markNotificationsRead);
  const markAll = async () => {
    const { data } = latest ?? (await api(listNotifications, { query: { pageSize: 1 } }));
    if (data[0]) mutate({ body: { upTo: data[0].createdAt } });
  };
  // A failure is reported as for any call.
  return { markAll: () => void markAll().catch(() => undefined), pending: isPending };
}

export const useChoices = () => useQuery(queryFor(listNotificationChoices), queryClient);

/** A choice shows at once; if the server refuses it, the choices are read again. */
export function useChoose(): (choice: NotificationChoice) => void {
  const { mutate } = useCall(putNotificationChoice, {
    onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(listNotificationChoices) }),
  });
  return (choice) => {
    const { kind, inApp, email, push } = choice;
    queryClient.setQueryData<NotificationChoice[]>(keyOf(listNotificationChoices, {}), (known) =>
      known?.map((each) => (each.kind === kind ? choice : each)),
    );
    mutate({ params: { kind }, body: { inApp, email, push } });
  };
}
