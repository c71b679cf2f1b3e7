import * as z from 'zod/mini';

import { call } from '../call.ts';
import { newPassword } from './passwords.ts';
import { id, instant } from '../values.ts';

/** How somebody signed in. */
export const signInWays = ['password', 'passkey', 'company'] as const;
export type SignInWay = (typeof signInWays)[number];

/** A browser in which the user is signed in. */
export const openSession = z.object({
  id,
  /** The session of this request. */
  current: z.boolean(),
  accountName: z.string(),
  signedInAt: instant,
  /** When its token was last renewed; accurate to ten minutes while a page is open. */
  lastUsedAt: instant,
  /** The browser's own description; null if it sent none. */
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  way: z.enum(signInWays),
});
export type OpenSession = z.output<typeof openSession>;

export const listOpenSessions = call({
  id: 'sessions.list',
  summary: "The user's sessions, the last used first",
  method: 'GET',
  path: '/user-auth/sessions',
  roles: 'signedIn',
  reads: ['session'],
  answer: z.array(openSession),
});

export const endOpenSession = call({
  id: 'sessions.end',
  summary: "Sign out one of the user's sessions; its token is refused from then on",
  method: 'DELETE',
  path: '/user-auth/sessions/:id',
  roles: 'signedIn',
  touches: ['session'],
  params: z.object({ id }),
  errors: ['Generic.Not.Found'],
});

export const logOutEverywhere = call({
  id: 'sessions.logOutEverywhere',
  summary: 'Sign out all sessions of the user; also that of the request, unless it is excepted',
  method: 'POST',
  path: '/user-auth/log-out-everywhere',
  roles: 'signedIn',
  touches: ['session'],
  body: z.strictObject({ keepThis: z.boolean() }),
  answer: z.object({ ended: z.int() }),
});

export const changePassword = call({
  id: 'sessions.changePassword',
  personal: true,
  summary: 'Change the own password; signs out all other sessions',
  method: 'PUT',
  path: '/user-auth/password',
  roles: 'signedIn',
  touches: ['session'],
  body: z.strictObject({ current: z.string().check(z.minLength(1)), password: newPassword }),
  errors: [
    'Auth.Password.Wrong',
    'Auth.Password.Too.Common',
    'Auth.Too.Many.Attempts',
    'Generic.Too.Many.Requests',
  ],
});
