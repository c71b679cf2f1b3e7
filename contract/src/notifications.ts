import * as z from 'zod/mini';

import { call } from './call.ts';
import { list } from './list.ts';
import { id, instant } from './values.ts';

/** `header` and `message` are keys of the frame's texts; `values` fills them in. */
export const notification = z.object({
  id,
  header: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.string()),
  /** The portal's own path that it leads to. */
  link: z.nullable(z.string()),
  createdAt: instant,
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = call({
  id: 'notifications.list',
  summary: "The user's notifications in this account, newest first",
  method: 'GET',
  path: '/user-notifications/notifications',
  roles: 'signedIn',
  list: list({
    filters: { read: { eq: z.enum(['true', 'false']) } },
    sorts: ['createdAt'],
    defaultSort: 'createdAt:desc',
  }),
  answer: notification,
});

export const putNotification = call({
  id: 'notifications.update',
  summary: 'Mark a notification as read or unread',
  method: 'PUT',
  path: '/user-notifications/notifications/:id',
  roles: 'signedIn',
  params: z.object({ id }),
  body: z.strictObject({ read: z.boolean() }),
  answer: notification,
  errors: ['Generic.Not.Found'],
});
