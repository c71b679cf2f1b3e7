import type { Notification } from '@fraktion/contract/notifications';
import { notificationsPath } from '@fraktion/contract/pages';
import { isOnScreen, useEvent } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { toast, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { useEffect, useRef } from 'react';

import { latestQuery, useMark } from './notifications.ts';

/** Several arrivals at once, for example after a lost connection, share one toast. */
const togetherMs = 300;

const readLatest = async (): Promise<readonly Notification[]> =>
  (await queryClient.fetchQuery({ ...latestQuery(), staleTime: 0 })).data;

/** Shows new notifications to a user who looks at the page; for others the bell counts them. */
export function useArrivals(): void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const mark = useMark();
  const arrived = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tellOne = (notification: Notification) => {
    const { header, message, link } = notification;
    const show = () => {
      mark(notification, true);
      void navigate(link ?? notificationsPath);
    };
    toast({
      title: header,
      text: message,
      action: { label: t('notifications.show'), run: show },
    });
  };
  const tellAll = async () => {
    const ids = new Set(arrived.current);
    arrived.current.clear();
    // A toast disappears after six seconds, so a hidden page relies on the bell.
    if (document.hidden) return;
    const latest = await readLatest();
    // Notifications of other accounts are shown where these accounts are open.
    const arrivals = latest.filter(({ id, read }) => ids.has(id) && !read);
    const unread = arrivals.filter(({ link }) => link === null || !isOnScreen(link));
    if (unread.length === 0 && arrivals.length > 0) return;
    const [first, ...more] = unread;
    if (!first) return;
    if (more.length === 0) return tellOne(first);
    const count = unread.length < latest.length ? unread.length : ids.size;
    toast({
      title: t('notifications.arrived', { count }),
      action: {
        label: t('notifications.show'),
        run: () => void navigate(notificationsPath),
      },
    });
  };

  useEvent('notification', ({ notificationId }) => {
    arrived.current.add(notificationId);
    clearTimeout(timer.current);
    // If the list fails to load, the bell is enough.
    timer.current = setTimeout(() => void tellAll().catch(() => undefined), togetherMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
