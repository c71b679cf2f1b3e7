import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, instant, text } from '../values.ts';

/** How many browsers of one user take notifications; the oldest goes when another comes. */
export const mostPushDevices = 10;

export const pushDevice = z.object({
  id,
  /** Such as `Chrome, Android`. */
  name: z.string(),
  createdAt: instant,
  /** The last notification that its push service took. */
  sentAt: z.nullable(instant),
  /** A digest by which a browser knows itself in the list. */
  mark: z.string(),
});
export type PushDevice = z.output<typeof pushDevice>;

export const getPushKey = call({
  id: 'notifications.pushKey',
  summary: 'The public key with which a browser subscribes to notifications of this portal',
  method: 'GET',
  path: '/user-notifications/push-key',
  roles: 'signedIn',
  reads: [],
  answer: z.object({ publicKey: z.string() }),
});

export const listPushDevices = call({
  id: 'notifications.devices',
  summary: "The user's browsers that get notifications of this account, newest first; at most ten",
  method: 'GET',
  path: '/user-notifications/devices',
  roles: 'signedIn',
  reads: ['pushDevice'],
  answer: z.array(pushDevice),
});

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));
};

export const addPushDevice = call({
  id: 'notifications.addDevice',
  summary: 'Send notifications of this account to a browser too',
  method: 'POST',
  path: '/user-notifications/devices',
  roles: 'signedIn',
  touches: ['pushDevice'],
  idempotent: true,
  body: z.strictObject({
    /** The address of its push service. */
    endpoint: z.url().check(z.maxLength(1000)),
    p256dh: base64url(65),
    auth: base64url(16),
    name: text(100),
  }),
  answer: pushDevice,
  errors: ['Notifications.Push.Not.Allowed'],
});

export const removePushDevice = call({
  id: 'notifications.removeDevice',
  summary: 'Send no more notifications to a browser',
  method: 'DELETE',
  path: '/user-notifications/devices/:id',
  roles: 'signedIn',
  touches: ['pushDevice'],
  params: z.object({ id }),
  errors: ['Generic.Not.Found'],
});

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Null: none. */
export const quietHours = z.nullable(
  z.object({ from: z.string(), until: z.string(), timeZone: z.string() }),
);

export const getQuietHours = call({
  id: 'notifications.quietHours',
  summary: 'The hours in which the user gets neither push notifications nor mails about messages',
  method: 'GET',
  path: '/user-notifications/quiet-hours',
  roles: 'signedIn',
  reads: ['quietHours'],
  answer: z.object({ hours: quietHours }),
});

export const putQuietHours = call({
  id: 'notifications.putQuietHours',
  summary: 'Set these hours, by the clocks of a time zone, or end them',
  method: 'PUT',
  path: '/user-notifications/quiet-hours',
  roles: 'signedIn',
  touches: ['quietHours'],
  body: z.strictObject({
    hours: z.nullable(z.strictObject({ from: time, until: time, timeZone: text(60) })),
  }),
  answer: z.object({ hours: quietHours }),
});
