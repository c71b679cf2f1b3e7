import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { newPassword } from '../sessions/passwords.ts';
import { role } from '../roles.ts';
import { email, id, instant, language, text, version, wholeNumber } from '../values.ts';

/**
 * `active` is a member. For the others the account knows only what it typed itself: `added`: no invitation was sent; `expired`:
 * the invitation was not answered in time; `declined`: the person declined.
 */
export const userStatuses = ['added', 'invited', 'expired', 'declined', 'active'] as const;
export const userStatus = z.enum(userStatuses);
export type UserStatus = z.output<typeof userStatus>;

/** A user as the account sees it: a member or an invited person. */
export const accountUser = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role,
  /** Sees the own rounds, and their orders, trips and vehicles; nothing else of the supplier account. */
  driver: z.boolean(),
  allLocations: z.boolean(),
  /** Empty if the user has access to all locations. */
  locationIds: z.array(id),
  status: userStatus,
  invitedAt: z.nullable(instant),
  /** The last sign-in to this account. */
  lastSignInAt: z.nullable(instant),
  /** Null until the person is a member. */
  twoStep: z.nullable(z.boolean()),
  version,
});
export type AccountUser = z.output<typeof accountUser>;

const rights = {
  role,
  allLocations: z.boolean(),
  locationIds: z.array(id).check(z.maxLength(2000)),
  /** Only in supplier accounts. If omitted: unchanged, and false for a new person. */
  driver: z.optional(z.boolean()),
};
const person = { id, email, name: text(200) };
const admins = ['Admin', 'Supplier'] as const;
const addErrors = [
  'Generic.Already.Exists',
  'Users.Locations.Beyond',
  'Users.Role.Not.Assignable',
] as const;

export const listUsers = call({
  id: 'users.list',
  summary: 'Members of the account, and invited persons',
  method: 'GET',
  path: '/account/users',
  roles: admins,
  reads: ['user'],
  list: list({
    filters: {
      role: { in: role },
      status: { in: userStatus },
      locationId: { eq: id },
    },
    sorts: ['name', 'email', 'role', 'lastSignInAt'],
    defaultSort: 'name:asc',
  }),
  answer: accountUser,
});

export const getUser = call({
  id: 'users.one',
  summary: 'One user of the account',
  method: 'GET',
  path: '/account/users/:id',
  roles: admins,
  reads: ['user'],
  params: z.object({ id }),
  answer: accountUser,
  errors: ['Generic.Not.Found'],
});

const adding = {
  method: 'POST',
  roles: admins,
  touches: ['user'],
  idempotent: true,
  body: z.strictObject({ ...person, ...rights }),
  answer: accountUser,
  errors: addErrors,
} as const;

export const createUser = call({
  id: 'users.create',
  summary: 'Add a person without a mail; the invitation can follow',
  path: '/account/users',
  ...adding,
});

export const inviteUser = call({
  id: 'users.invite',
  summary:
    'Invite a person, who becomes a member by accepting. The answer does not reveal whether the portal knows the e-mail',
  path: '/account/users/invite',
  ...adding,
});

export const reinviteUser = call({
  id: 'users.reinvite',
  summary: 'Send a new invitation; the link of the former one becomes void',
  method: 'POST',
  path: '/account/users/reinvite',
  roles: admins,
  touches: ['user'],
  body: z.strictObject({ id }),
  answer: accountUser,
  errors: [
    'Generic.Not.Found',
    'Generic.Whole.Account',
    'Users.Already.Registered',
    'Users.Role.Not.Assignable',
  ],
});

export const updateUser = call({
  id: 'users.update',
  summary: 'Change the role and the locations of a member, or of an invited person',
  method: 'PUT',
  path: '/account/users/:id',
  roles: admins,
  touches: ['user'],
  params: z.object({ id }),
  body: z.strictObject({ version, ...rights }),
  answer: accountUser,
  errors: [
    withRow('Generic.Changed', accountUser),
    'Generic.Not.Found',
    'Generic.Whole.Account',
    'Users.Last.Admin',
    'Users.Locations.Beyond',
    'Users.Role.Not.Assignable',
  ],
});

export const removeUser = call({
  id: 'users.remove',
  summary:
    "Remove a member from the account, or withdraw an invitation; a member's actions stay under the member's name",
  method: 'DELETE',
  path: '/account/users/:id',
  roles: admins,
  touches: ['user'],
  params: z.object({ id }),
  query: z.strictObject({ version: wholeNumber(1) }),
  errors: [
    withRow('Generic.Changed', accountUser),
    'Generic.Not.Found',
    'Generic.Whole.Account',
    'Users.Last.Admin',
    'Users.Role.Not.Assignable',
  ],
});

/** The part of a mailed link that the page sends. */
export const userLink = { email, secret: z.string().check(z.minLength(1), z.maxLength(200)) };
export const userLinkErrors = [
  'Users.Link.Invalid',
  'Users.Link.Used',
  'Users.Link.Expired',
] as const;

export const readUserLink = call({
  id: 'users.link',
  summary: 'The purpose of a mailed link; reading changes nothing',
  method: 'POST',
  path: '/account/users/link',
  roles: 'anonymous',
  reads: [],
  body: z.strictObject(userLink),
  answer: z.object({
    purpose: z.enum(['register', 'reset']),
    email: z.string(),
    name: z.string(),
    language,
    /** The inviting account; null for a new password. */
    accountName: z.nullable(z.string()),
    /** A person who has a password accepts the invitation; others choose a password. */
    registered: z.boolean(),
    expiresAt: instant,
  }),
  errors: userLinkErrors,
});

export const setPassword = call({
  id: 'users.setPassword',
  summary: 'Set the password with the link of a mail, once; signs out all sessions of the user',
  method: 'POST',
  path: '/account/users/setpassword',
  roles: 'anonymous',
  touches: [],
  body: z.strictObject({
    ...userLink,
    password: newPassword,
    /** The language in which the person reads the page. */
    language: z.optional(language),
  }),
  errors: [
    ...userLinkErrors,
    'Users.Already.Registered',
    'Auth.Password.Too.Common',
    'Generic.Too.Many.Requests',
  ],
});

export const forgotPassword = call({
  id: 'users.forgotPassword',
  summary: 'Send a link for a new password, if the e-mail is known; the answer does not reveal it',
  method: 'POST',
  path: '/account/users/forgotpassword',
  roles: 'anonymous',
  touches: [],
  body: z.strictObject({ email }),
  errors: ['Auth.Too.Many.Attempts'],
});
