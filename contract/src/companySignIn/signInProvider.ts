import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { role } from '../roles.ts';
import { id, text } from '../values.ts';

/** Who may come in: everybody to whom a claim gives a role, or only who has been invited. */
export const admissions = ['claim', 'invitation'] as const;
export type Admission = (typeof admissions)[number];

const address = z.string().check(z.trim(), z.url(), z.maxLength(300));
/** The name of a claim; a dot leads into an object, as in `realm_access.roles`. */
const claimName = z.nullable(
  z.string().check(z.trim(), z.maxLength(200), z.regex(/^[\w.:/-]*$/, { error: 'Characters' })),
);
const claimValue = text(200);
const roleOfValue = z.strictObject({ value: claimValue, role });
const locationOfValue = z.strictObject({
  value: claimValue,
  /** Null: all locations. */
  locationId: z.nullable(id),
});
const maxMappings = 500;

const shared = {
  issuer: address,
  clientId: text(200),
  scopes: text(300),
  admission: z.enum(admissions),
  roleClaim: claimName,
  /** A person with several values gets the widest of their roles. */
  roleMapping: z.array(roleOfValue).check(z.maxLength(maxMappings)),
  locationClaim: claimName,
  locationMapping: z.array(locationOfValue).check(z.maxLength(maxMappings)),
  /** Whether people of the account's own domains may still sign in with a password. */
  passwords: z.boolean(),
  active: z.boolean(),
};

/** An account's provider of sign-ins. No answer contains its secret. */
export const signInProvider = z.object({
  ...shared,
  /** 0: none has been set up yet. */
  version: z.int(),
});
export type SignInProvider = z.output<typeof signInProvider>;

const admins = ['Admin', 'Supplier'] as const;

export const getSignInProvider = call({
  id: 'signInProvider.one',
  summary: "The account's own sign-in provider, and what to enter there",
  method: 'GET',
  path: '/account/sign-in-provider',
  roles: admins,
  wholeAccount: true,
  reads: ['signInProvider'],
  answer: z.extend(signInProvider, {
    /** The addresses to register at the provider. */
    redirectAddress: z.string(),
    afterSignOutAddress: z.string(),
    backChannelAddress: z.string(),
    /** The account's own sign-in page. */
    signInAddress: z.string(),
  }),
});

export const putSignInProvider = call({
  id: 'signInProvider.update',
  summary:
    "Set up or change the account's own sign-in provider; without a secret the former one stays",
  method: 'PUT',
  path: '/account/sign-in-provider',
  roles: admins,
  wholeAccount: true,
  touches: ['signInProvider', 'session'],
  body: z.strictObject({
    ...shared,
    clientSecret: z.nullable(z.string().check(z.maxLength(500))),
    version: z.int().check(z.minimum(0)),
  }),
  answer: signInProvider,
  errors: [
    'Company.Address.Not.Allowed',
    'Company.Secret.Missing',
    'Company.Claim.Missing',
    'Company.Domain.Missing',
    'Company.Own.First',
    'Users.Role.Not.Assignable',
    withRow('Generic.Changed', signInProvider),
  ],
});

export const deleteSignInProvider = call({
  id: 'signInProvider.delete',
  summary: "Remove the account's own sign-in provider; its sessions end, and passwords count again",
  method: 'DELETE',
  path: '/account/sign-in-provider',
  roles: admins,
  wholeAccount: true,
  touches: ['signInProvider', 'session'],
  errors: ['Generic.Not.Found'],
});

/** The steps of a test, in their order. */
export const providerChecks = [
  'address',
  'discovery',
  'issuer',
  'endpoints',
  'keys',
  'signOut',
] as const;
export type ProviderCheck = (typeof providerChecks)[number];
export const providerProblems = [
  'notAllowed',
  'notHttps',
  'unreachable',
  'notJson',
  'status',
  'otherIssuer',
  'missing',
  'noKeys',
  'noSignature',
  'noCode',
  'noPkce',
  'noSignOut',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

const finding = z.object({
  check: z.enum(providerChecks),
  /** `advice`: signing in works without it. */
  result: z.enum(['right', 'wrong', 'advice']),
  problem: z.nullable(z.enum(providerProblems)),
  /** What the provider said: its issuer, an HTTP status, an address. */
  detail: z.nullable(z.string()),
});
export type ProviderFinding = z.output<typeof finding>;

export const testSignInProvider = call({
  id: 'signInProvider.test',
  summary: 'Read what a provider says of itself, and name what is wrong',
  method: 'POST',
  path: '/account/sign-in-provider/test',
  roles: admins,
  wholeAccount: true,
  touches: [],
  body: z.strictObject({ issuer: address }),
  answer: z.object({ findings: z.array(finding) }),
  errors: ['Auth.Too.Many.Attempts'],
});
