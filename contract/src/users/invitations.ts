import * as z from 'zod/mini';

import { call } from '../call.ts';
import { role } from '../roles.ts';
import { accountKinds } from '../sessions/sessions.ts';
import { userLink, userLinkErrors } from './users.ts';
import { id, instant } from '../values.ts';

/** An invitation that waits for the signed-in user's answer. */
export const ownInvitation = z.object({
  accountId: id,
  id,
  accountName: z.string(),
  accountKind: z.enum(accountKinds),
  role,
  inviterName: z.nullable(z.string()),
  invitedAt: instant,
  expiresAt: instant,
});
export type OwnInvitation = z.output<typeof ownInvitation>;

export const listOwnInvitations = call({
  id: 'invitations.list',
  summary: 'Open invitations of the user to other accounts',
  method: 'GET',
  path: '/user-auth/invitations',
  roles: 'signedIn',
  reads: ['invitation', 'notification'],
  answer: z.array(ownInvitation),
});

const one = z.object({ accountId: id, id });

export const acceptInvitation = call({
  id: 'invitations.accept',
  personal: true,
  summary: 'Accept an invitation and become a member',
  method: 'POST',
  path: '/user-auth/invitations/:accountId/:id/accept',
  roles: 'signedIn',
  touches: ['invitation'],
  params: one,
  errors: ['Generic.Not.Found', 'Users.Link.Used', 'Users.Staff.Apart'],
});

export const declineInvitation = call({
  id: 'invitations.decline',
  personal: true,
  summary: 'Decline an invitation; the account sees that and nothing else',
  method: 'POST',
  path: '/user-auth/invitations/:accountId/:id/decline',
  roles: 'signedIn',
  touches: ['invitation'],
  params: one,
  errors: ['Generic.Not.Found', 'Users.Link.Used'],
});

export const acceptByLink = call({
  id: 'invitations.acceptByLink',
  summary: 'Accept an invitation with the link of the mail; for people who have a password',
  method: 'POST',
  path: '/account/users/link/accept',
  roles: 'anonymous',
  touches: ['invitation'],
  body: z.strictObject(userLink),
  answer: z.object({ accountId: id }),
  errors: [...userLinkErrors, 'Users.Not.Registered', 'Users.Staff.Apart'],
});

export const declineByLink = call({
  id: 'invitations.declineByLink',
  summary: 'Decline an invitation with the link of the mail',
  method: 'POST',
  path: '/account/users/link/decline',
  roles: 'anonymous',
  touches: ['invitation'],
  body: z.strictObject(userLink),
  errors: userLinkErrors,
});

/** An account of the user, and what prevents leaving it. */
export const ownAccount = z.object({
  id,
  leaveRefusal: z.nullable(z.enum(['Users.Last.Admin', 'Company.Session.Apart'])),
});

export const listOwnAccounts = call({
  id: 'invitations.ownAccounts',
  summary: 'The accounts of the user, and whether each may be left',
  method: 'GET',
  path: '/user-auth/accounts',
  roles: 'signedIn',
  reads: ['invitation', 'user'],
  answer: z.array(ownAccount),
});

export const leaveAccount = call({
  id: 'invitations.leave',
  personal: true,
  summary: "Leave an account; the user's actions there stay under the user's name",
  method: 'DELETE',
  path: '/user-auth/accounts/:id',
  roles: 'signedIn',
  touches: ['invitation'],
  params: z.object({ id }),
  errors: ['Generic.Not.Found', 'Users.Last.Admin'],
});
