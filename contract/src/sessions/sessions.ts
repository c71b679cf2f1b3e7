import * as z from 'zod/mini';

import { call } from '../call.ts';
import { role } from '../roles.ts';
import { currency, email, id, instant, language, languageInput, text } from '../values.ts';

export const accountKinds = ['customer', 'supplier', 'platform'] as const;
export type AccountKind = (typeof accountKinds)[number];

const accountSummary = z.object({
  id,
  name: z.string(),
  kind: z.enum(accountKinds),
  role,
  communicationLanguage: language,
});

/** The only cookie that a page may read. It shows that there is a session, and nothing else. */
export const sessionHintCookie = 'fraktion_signed_in';
/** Its name over https; browsers accept it from exactly this host only. */
export const secureHintCookie = `__Host-${sessionHintCookie}`;

/** The signed-in user, the current account and its content. */
export const profile = z.object({
  id,
  email,
  name: z.string(),
  language,
  role,
  /** A driver of a supplier account: may open the pages and make the calls that are open to drivers. */
  driver: z.boolean(),
  /** Access to all locations of the account; otherwise the server shows only the user's own. */
  allLocations: z.boolean(),
  account: z.object({
    id,
    name: z.string(),
    kind: z.enum(accountKinds),
    currency,
    communicationLanguage: language,
    themeColor: z.string(),
    logoPath: z.nullable(z.string()),
  }),
  accounts: z.array(accountSummary),
  /** Platform staff in another account: the frame shows it, and the account's audit records it. */
  supportAccess: z.boolean(),
  /** Signed in with the account's own provider: valid in this account only, and password and two steps are left to the company. */
  byCompany: z.boolean(),
  userSettings: z.record(z.string(), z.string()),
});
export type Profile = z.output<typeof profile>;

/** A signed-in session. The token stays in memory, the refresh secret in an HttpOnly cookie. */
export const session = z.object({
  token: z.string(),
  expiresAt: instant,
  profile,
  /** The newest event at the time of the answer. The hub continues from it, so that no event is lost in between. */
  eventCursor: z.int(),
});
export type Session = z.output<typeof session>;

/** The password was right, and a code of the user's authenticator is needed too: see `twoStep.ts`. */
export const secondStep = z.object({
  /** Proves the first step to the second one; in memory only. */
  challenge: z.string(),
  expiresAt: instant,
  /** `enrol`: the account requires two steps, and the user has not set them up yet. */
  step: z.enum(['code', 'enrol']),
});
export type SecondStep = z.output<typeof secondStep>;

/** Whether the sign-in is incomplete: a code, or the set-up of two steps, is still needed. */
export const isSecondStep = (answer: Session | SecondStep): answer is SecondStep =>
  'challenge' in answer;

export const authenticate = call({
  id: 'sessions.authenticate',
  summary: 'Sign in with e-mail and password; answers a session, or the second step that is needed',
  method: 'POST',
  path: '/user-auth/authenticate',
  roles: 'anonymous',
  // An office of hundreds signs in on a Monday morning, from one address.
  perMinute: 600,
  touches: [],
  body: z.strictObject({ email, password: z.string().check(z.minLength(1), z.maxLength(256)) }),
  answer: z.union([session, secondStep]),
  /** `Company.Password.Closed`: the password is right, but the person's company wants its own account to be used. */
  errors: [
    'Auth.Invalid.Credentials',
    'Auth.Published.Password',
    'Auth.Too.Many.Attempts',
    'Company.Password.Closed',
    'Generic.Too.Many.Requests',
  ],
});

export const refreshSession = call({
  id: 'sessions.refresh',
  summary: "A new token and the profile, with the refresh cookie; the body names the tab's account",
  method: 'POST',
  path: '/user-auth/refresh',
  roles: 'anonymous',
  perMinute: 600,
  touches: [],
  body: z.strictObject({ accountId: z.optional(id) }),
  answer: session,
  errors: ['Auth.Session.Expired'],
});

/** The most letters of the reason for which platform staff enter another account. */
export const longestEntryReason = 300;

export const switchAccount = call({
  id: 'sessions.switchAccount',
  summary: 'A token for another account of the same user',
  method: 'POST',
  path: '/user-auth/switch-account',
  roles: 'signedIn',
  touches: [],
  body: z.strictObject({
    accountId: id,
    /** Why platform staff enter another account; its audit keeps and shows it. */
    reason: z.optional(text(longestEntryReason)),
  }),
  answer: session,
  /** `Wanted`: the account requires the second step first; `Own.First`: the user has not set one up yet. */
  errors: [
    'Auth.Invalid.Token',
    'Auth.Reason.Wanted',
    'Auth.Two.Step.Wanted',
    'Auth.Two.Step.Own.First',
    'Company.Password.Closed',
  ],
});

export const logOut = call({
  id: 'sessions.logOut',
  summary:
    "End the session and clear its cookie; answers where to sign out at the company's provider too",
  method: 'POST',
  path: '/user-auth/log-out',
  roles: 'anonymous',
  perMinute: 600,
  touches: [],
  answer: z.object({
    /** Null unless the session was opened with a company's own account whose provider has such an address. */
    providerAddress: z.nullable(z.string()),
  }),
});

export const getMe = call({
  id: 'sessions.me',
  summary: 'The profile of the signed-in user',
  method: 'GET',
  path: '/user-auth/me',
  roles: 'signedIn',
  reads: ['session'],
  answer: profile,
});

export const putUserSettings = call({
  id: 'sessions.userSettings',
  summary: 'Store settings of the user; a null value removes the key',
  method: 'PUT',
  path: '/user-auth/user-settings',
  roles: 'signedIn',
  touches: [],
  body: z.strictObject({
    settings: z.record(text(100), z.nullable(z.string().check(z.maxLength(10_000)))),
  }),
  answer: z.object({ userSettings: z.record(z.string(), z.string()) }),
});

export const setLanguage = call({
  id: 'sessions.language',
  summary: 'Set the language of the user in the current account, or in all of its accounts',
  method: 'POST',
  path: '/auth/language',
  roles: 'signedIn',
  // The server writes their texts in the reader's language.
  touches: ['job', 'notification', 'notificationChoice'],
  body: z.strictObject({ language: languageInput, updateAllAccount: z.boolean() }),
  answer: z.object({ language }),
});
