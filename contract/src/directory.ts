import * as z from 'zod/mini';

import { call } from './call.ts';
import { list } from './list.ts';
import { role } from './roles.ts';
import { accountKinds } from './sessions.ts';
import { userStatus } from './users.ts';
import { currency, email, id, instant, language, optionalText, text } from './values.ts';

const accountKind = z.enum(accountKinds);

/** An account in the directory: for platform staff all there are, for others their own. */
export const directoryAccount = z.object({
  id,
  name: z.string(),
  kind: accountKind,
  /** The role of who asks, as a user of that account; null for platform staff, who may enter it. */
  role: z.nullable(role),
  address: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  cvr: z.nullable(z.string()),
  pNumber: z.nullable(z.string()),
  customerNumber: z.nullable(z.string()),
  currency,
  communicationLanguage: language,
  /** Members. */
  userCount: z.int(),
  invitedCount: z.int(),
  createdAt: instant,
});
export type DirectoryAccount = z.output<typeof directoryAccount>;

export const listDirectoryAccounts = call({
  id: 'directory.accounts',
  summary: 'Accounts that the user may enter',
  method: 'GET',
  path: '/directory/accounts',
  roles: ['SuperAdmin', 'Admin', 'User', 'SystemAdmin'],
  list: list({
    filters: { id: { in: id }, kind: { in: accountKind } },
    sorts: ['name', 'city', 'createdAt'],
    defaultSort: 'name:asc',
  }),
  answer: directoryAccount,
});

export const createAccount = call({
  id: 'accounts.create',
  summary: 'A new account, with the invitation of the one who will run it',
  method: 'POST',
  path: '/directory/accounts',
  roles: ['SuperAdmin'],
  idempotent: true,
  body: z.strictObject({
    id,
    kind: z.enum(['customer', 'supplier']),
    name: text(200),
    address: optionalText(200),
    zip: optionalText(12),
    city: optionalText(100),
    country: z.enum(['DK', 'SE', 'NO']),
    phone: optionalText(40),
    email: z.nullable(email),
    vatNumber: optionalText(30),
    cvr: optionalText(20),
    pNumber: optionalText(20),
    customerNumber: optionalText(50),
    currency: z.enum(['DKK', 'SEK', 'NOK']),
    communicationLanguage: language,
    /** Its first Admin, or Supplier in a supplier account. */
    admin: z.strictObject({ id, email, name: text(200) }),
  }),
  answer: directoryAccount,
  errors: ['Generic.Already.Exists'],
});

/** A person with all the accounts it belongs to; or an invitation, with the account that invites. */
export const directoryUser = z.object({
  id,
  email: z.string(),
  name: z.string(),
  status: userStatus,
  lastSignInAt: z.nullable(instant),
  twoStep: z.nullable(z.boolean()),
  accounts: z.array(z.object({ id, name: z.string(), kind: accountKind, role })),
});
export type DirectoryUser = z.output<typeof directoryUser>;

export const listDirectoryUsers = call({
  id: 'directory.users',
  summary: 'Users of all accounts',
  method: 'GET',
  path: '/directory/users',
  roles: ['SuperAdmin'],
  list: list({
    filters: { accountId: { eq: id }, role: { in: role }, status: { in: userStatus } },
    sorts: ['name', 'email', 'lastSignInAt'],
    defaultSort: 'name:asc',
  }),
  answer: directoryUser,
});

export const createDirectoryUser = call({
  id: 'directory.inviteUser',
  summary:
    'Invite a SystemAdmin, the one role that a SuperAdmin assigns, into the platform account',
  method: 'POST',
  path: '/directory/users',
  roles: ['SuperAdmin'],
  idempotent: true,
  body: z.strictObject({ id, email, name: text(200), role }),
  answer: directoryUser,
  errors: ['Generic.Already.Exists', 'Users.Role.Not.Assignable'],
});

export const removeDirectoryUser = call({
  id: 'directory.removeUser',
  summary: 'Take a member out of one account, or the invitation into it back',
  method: 'DELETE',
  path: '/directory/users/:id/accounts/:accountId',
  roles: ['SuperAdmin'],
  params: z.object({ id, accountId: id }),
  errors: ['Generic.Not.Found', 'Users.Last.Admin'],
});

export const resetTwoStep = call({
  id: 'directory.resetTwoStep',
  summary: 'Turn two steps off for a user who has lost authenticator and recovery codes',
  method: 'POST',
  path: '/directory/users/:id/reset-two-step',
  roles: ['SuperAdmin'],
  params: z.object({ id }),
  answer: directoryUser,
  errors: ['Generic.Not.Found', 'Auth.Two.Step.Off'],
});
