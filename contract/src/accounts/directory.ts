import * as z from 'zod/mini';

import { accountFields, numbersInForm } from './accountFacts.ts';
import { account } from './accounts.ts';
import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { role } from '../roles.ts';
import { accountKinds } from '../sessions/sessions.ts';
import { accountUser, userStatus } from '../users/users.ts';
import { email, id, instant, text } from '../values.ts';

const accountKind = z.enum(accountKinds);

/** An account in the directory. Platform staff see all accounts, others see their own. */
export const directoryAccount = z.extend(account, {
  /** The caller's role in that account; null for platform staff, who may enter it. */
  role: z.nullable(role),
  /** The number of members. */
  userCount: z.int(),
  invitedCount: z.int(),
  createdAt: instant,
  /** For platform staff only, as are the numbers below: when a member last used the portal in this account. */
  lastActiveAt: z.nullable(instant),
  /** Of the last 30 days; a supplier's are those that it received. */
  recentOrders: z.nullable(z.int()),
  recentInvoices: z.nullable(z.int()),
  /** Files that became no invoice and wait for somebody. */
  failedImports: z.nullable(z.int()),
});
export type DirectoryAccount = z.output<typeof directoryAccount>;

export const listDirectoryAccounts = call({
  id: 'directory.accounts',
  summary: 'Accounts that the user may enter',
  method: 'GET',
  path: '/directory/accounts',
  roles: ['SuperAdmin', 'Admin', 'User', 'SystemAdmin'],
  reads: ['account'],
  list: list({
    filters: { id: { in: id }, kind: { in: accountKind } },
    sorts: ['name', 'city', 'createdAt'],
    defaultSort: 'name:asc',
  }),
  answer: directoryAccount,
});

export const getDirectoryAccount = call({
  id: 'directory.account',
  summary: 'One account, for platform staff',
  method: 'GET',
  path: '/directory/accounts/:id',
  roles: ['SuperAdmin', 'SystemAdmin'],
  reads: ['account'],
  params: z.object({ id }),
  answer: directoryAccount,
  errors: ['Generic.Not.Found'],
});

export const createAccount = call({
  id: 'accounts.create',
  summary: 'A new account, with the invitation of its head',
  method: 'POST',
  path: '/directory/accounts',
  roles: ['SuperAdmin'],
  touches: ['account'],
  idempotent: true,
  body: z
    .strictObject({
      id,
      kind: z.enum(['customer', 'supplier']),
      ...accountFields,
      /** Its first Admin, or Supplier in a supplier account. */
      admin: z.strictObject({ id, email, name: text(200) }),
    })
    .check(...numbersInForm),
  answer: directoryAccount,
  errors: ['Generic.Already.Exists'],
});

/** A person with all their accounts, or an invitation with the account that invites. */
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
  reads: ['user'],
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
  touches: ['user'],
  idempotent: true,
  body: z.strictObject({ id, email, name: text(200), role }),
  answer: directoryUser,
  errors: ['Generic.Already.Exists', 'Users.Role.Not.Assignable'],
});

export const removeDirectoryUser = call({
  id: 'directory.removeUser',
  summary: 'Remove a member from one account, or withdraw the invitation to it',
  method: 'DELETE',
  path: '/directory/users/:id/accounts/:accountId',
  roles: ['SuperAdmin'],
  touches: ['user'],
  params: z.object({ id, accountId: id }),
  errors: [withRow('Generic.Changed', accountUser), 'Generic.Not.Found', 'Users.Last.Admin'],
});

export const reinviteDirectoryUser = call({
  id: 'directory.reinvite',
  summary: 'Send an invitation to an account again; the link of the former mail becomes void',
  method: 'POST',
  path: '/directory/users/:id/accounts/:accountId/reinvite',
  roles: ['SuperAdmin'],
  touches: ['user'],
  params: z.object({ id, accountId: id }),
  answer: directoryUser,
  errors: ['Generic.Not.Found', 'Users.Already.Registered'],
});

export const resetTwoStep = call({
  id: 'directory.resetTwoStep',
  summary: 'Turn two steps off for a user who has lost authenticator and recovery codes',
  method: 'POST',
  path: '/directory/users/:id/reset-two-step',
  roles: ['SuperAdmin'],
  touches: ['user'],
  params: z.object({ id }),
  answer: directoryUser,
  errors: ['Generic.Not.Found', 'Auth.Two.Step.Off'],
});
