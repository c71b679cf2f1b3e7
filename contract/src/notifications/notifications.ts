import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { notificationKindNames } from './notificationKinds.ts';
import { id, instant } from '../values.ts';

const notificationKind = z.enum(notificationKindNames);

/** `header` and `message` are written in the reader's language. */
export const notification = z.object({
  id,
  kind: notificationKind,
  header: z.string(),
  message: z.string(),
  /** The path of the page that it links to. */
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
  reads: ['notification'],
  list: list({
    filters: {
      read: { eq: z.enum(['true', 'false']) },
      /**
       * Whether to include the kinds that the user has turned off in the portal; their notifications only mark what is new. The
       * default leaves them out.
       */
      muted: { in: z.enum(['true', 'false']) },
    },
    sorts: ['createdAt'],
    defaultSort: 'createdAt:desc',
    noSearch: true,
  }),
  answer: notification,
});

export const putNotification = call({
  id: 'notifications.update',
  summary: 'Mark a notification as read or unread',
  method: 'PUT',
  path: '/user-notifications/notifications/:id',
  roles: 'signedIn',
  touches: ['notification'],
  params: z.object({ id }),
  body: z.strictObject({ read: z._default(z.boolean(), true) }),
  answer: notification,
  errors: ['Generic.Not.Found'],
});

export const markNotificationsRead = call({
  id: 'notifications.markRead',
  summary: 'Mark all notifications as read, up to the newest that the user has seen',
  method: 'PUT',
  path: '/user-notifications/notifications',
  roles: 'signedIn',
  touches: ['notification'],
  /** Without it, a notification that arrives at this moment would be marked as read before anyone saw it. */
  body: z.strictObject({ upTo: instant }),
  answer: z.object({ marked: z.int() }),
});

/** Where the user receives notifications of one kind. */
export const notificationChoice = z.object({
  kind: notificationKind,
  /** The kind's title, in the reader's language. */
  title: z.string(),
  inApp: z.boolean(),
  email: z.boolean(),
  /** To the user's browsers, on a phone also while the portal is closed. */
  push: z.boolean(),
});
export type NotificationChoice = z.output<typeof notificationChoice>;

export const listNotificationChoices = call({
  id: 'notifications.choices',
  summary: 'Where the user gets notifications in this account: one row for each kind of the role',
  method: 'GET',
  path: '/user-notifications/choices',
  roles: 'signedIn',
  reads: ['notificationChoice'],
  answer: z.array(notificationChoice),
});

export const putNotificationChoice = call({
  id: 'notifications.choose',
  summary:
    'Choose where to get one kind of notification: in the portal, by e-mail, as a push notification, or not at all',
  method: 'PUT',
  path: '/user-notifications/choices/:kind',
  roles: 'signedIn',
  touches: ['notificationChoice'],
  params: z.object({ kind: notificationKind }),
  /** Without `push`, that choice stays. */
  body: z.strictObject({
    inApp: z.boolean(),
    email: z.boolean(),
    push: z.optional(z.boolean()),
  }),
  answer: notificationChoice,
  errors: ['Generic.Not.Found'],
});
