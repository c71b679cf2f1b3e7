import * as z from 'zod/mini';

import { call } from '../call.ts';
import { session } from '../sessions/sessions.ts';
import { email, id } from '../values.ts';

export const startCompanySignIn = call({
  id: 'companySignIn.start',
  summary:
    "Begin a sign-in with a company's own account, found by the domain of the e-mail or by the account's page; answers the provider's address",
  method: 'POST',
  path: '/user-auth/company/start',
  roles: 'anonymous',
  touches: [],
  /** One of both. */
  body: z.strictObject({ email: z.optional(email), accountId: z.optional(id) }),
  answer: z.object({ address: z.string() }),
  errors: [
    'Company.Provider.None',
    'Company.Provider.Unreachable',
    'Company.Provider.Wrong',
    'Auth.Too.Many.Attempts',
  ],
});

/** Why a sign-in with a company's account ended without a session. */
export const companyRefusals = [
  'Company.State.Lost',
  'Company.Too.Late',
  'Company.Access.Denied',
  'Company.Provider.Unreachable',
  'Company.Provider.Failed',
  'Company.Provider.None',
  'Company.Provider.Wrong',
  'Company.Answer.Invalid',
  'Company.Not.Invited',
  'Company.Role.None',
  'Company.Domain.Foreign',
  'Company.Email.Unverified',
  'Company.Other.Person',
  'Users.Staff.Apart',
] as const;

export const finishCompanySignIn = call({
  id: 'companySignIn.finish',
  summary:
    "The provider's answer, as the browser brought it back; answers a session in that account",
  method: 'POST',
  path: '/user-auth/company/finish',
  roles: 'anonymous',
  touches: [],
  body: z.strictObject({
    accountId: id,
    /** The query of the address to which the provider led back. */
    query: z.string().check(z.minLength(1), z.maxLength(6000)),
  }),
  answer: session,
  errors: companyRefusals,
});

export const endByProvider = call({
  id: 'companySignIn.backChannel',
  summary:
    'The provider tells that somebody has signed out there (OpenID Connect Back-Channel Logout)',
  method: 'POST',
  path: '/user-auth/company/back-channel/:accountId',
  roles: 'anonymous',
  touches: [],
  form: true,
  maxBytes: 20_000,
  params: z.object({ accountId: id }),
  body: z.object({ logout_token: z.string().check(z.minLength(1), z.maxLength(16_000)) }),
  errors: ['Company.Answer.Invalid', 'Company.Provider.None', 'Company.Provider.Unreachable'],
});
