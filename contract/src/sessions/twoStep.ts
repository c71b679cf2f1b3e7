import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { session } from './sessions.ts';
import { instant, version } from '../values.ts';

/** Six digits of the authenticator, or a recovery code; blanks and dashes are ignored. */
const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));
const challenge = z.string().check(z.minLength(1), z.maxLength(200));

/** The data for an authenticator. It becomes effective with the first correct code. */
export const twoStepEnrolment = z.object({
  /** For typing by hand. */
  secret: z.string(),
  /** `otpauth://…`, for an authenticator on the same device. */
  uri: z.string(),
  /** The same as a QR code: rows of `1` (dark) and `0`, without a margin. */
  qr: z.array(z.string()),
});
export type TwoStepEnrolment = z.output<typeof twoStepEnrolment>;

/** Shown once and stored as hashes; each is valid for one sign-in. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const completeSignIn = call({
  id: 'sessions.secondStep',
  summary: 'The second step of a sign-in: a code of the authenticator, or a recovery code',
  method: 'POST',
  path: '/user-auth/second-step',
  roles: 'anonymous',
  perMinute: 600,
  touches: [],
  body: z.strictObject({ challenge, code }),
  /** With recovery codes if this code also completed the enrolment. */
  answer: z.extend(session, { recoveryCodes: z.nullable(z.array(z.string())) }),
  errors: ['Auth.Challenge.Invalid', 'Auth.Code.Invalid', 'Auth.Too.Many.Attempts'],
});

export const enrolAtSignIn = call({
  id: 'sessions.enrol',
  summary: 'Set up two steps during a sign-in that requires them; the second step confirms it',
  method: 'POST',
  path: '/user-auth/second-step/enrol',
  roles: 'anonymous',
  touches: [],
  body: z.strictObject({ challenge }),
  answer: twoStepEnrolment,
  errors: ['Auth.Challenge.Invalid', 'Auth.Two.Step.On'],
});

export const getTwoStep = call({
  id: 'twoStep.one',
  personal: true,
  summary: 'Whether the user signs in with two steps',
  method: 'GET',
  path: '/user-auth/two-step',
  roles: 'signedIn',
  reads: ['twoStep'],
  answer: z.object({
    enabledAt: z.nullable(instant),
    recoveryCodesLeft: z.int(),
    /** Names of the accounts that require two steps; while there is one, it cannot be turned off. */
    requiredBy: z.array(z.string()),
  }),
});

export const startTwoStep = call({
  id: 'twoStep.start',
  personal: true,
  summary: 'A new secret for an authenticator; needs the password again',
  method: 'POST',
  path: '/user-auth/two-step/start',
  roles: 'signedIn',
  touches: [],
  body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(256)) }),
  answer: twoStepEnrolment,
  errors: ['Auth.Password.Wrong', 'Auth.Two.Step.On', 'Auth.Too.Many.Attempts'],
});

export const confirmTwoStep = call({
  id: 'twoStep.confirm',
  personal: true,
  summary: 'Turn two steps on with a first code; answers the recovery codes',
  method: 'POST',
  path: '/user-auth/two-step/confirm',
  roles: 'signedIn',
  touches: ['twoStep', 'session'],
  body: z.strictObject({ code }),
  answer: recoveryCodes,
  errors: ['Auth.Code.Invalid', 'Auth.Two.Step.Off', 'Auth.Two.Step.On', 'Auth.Too.Many.Attempts'],
});

export const showSecondStep = call({
  id: 'twoStep.show',
  personal: true,
  summary:
    'The second step in a session that was opened with one: then it may enter accounts that require two',
  method: 'POST',
  path: '/user-auth/two-step/show',
  roles: 'signedIn',
  touches: [],
  body: z.strictObject({ code }),
  errors: ['Auth.Code.Invalid', 'Auth.Two.Step.Off', 'Auth.Too.Many.Attempts'],
});

export const disableTwoStep = call({
  id: 'twoStep.disable',
  personal: true,
  summary: 'Turn two steps off, with a code',
  method: 'POST',
  path: '/user-auth/two-step/disable',
  roles: 'signedIn',
  touches: ['twoStep'],
  body: z.strictObject({ code }),
  errors: [
    'Auth.Code.Invalid',
    'Auth.Two.Step.Off',
    'Auth.Two.Step.Required',
    'Auth.Too.Many.Attempts',
  ],
});

export const renewRecoveryCodes = call({
  id: 'twoStep.recoveryCodes',
  personal: true,
  summary: 'New recovery codes, with a code; the former ones become void',
  method: 'POST',
  path: '/user-auth/two-step/recovery-codes',
  roles: 'signedIn',
  touches: ['twoStep'],
  body: z.strictObject({ code }),
  answer: recoveryCodes,
  errors: ['Auth.Code.Invalid', 'Auth.Two.Step.Off', 'Auth.Too.Many.Attempts'],
});

export const accountSecurity = z.object({
  requireTwoStep: z.boolean(),
  /** Number of users of the account who have not set up two steps. */
  usersWithout: z.int(),
  version,
});
export type AccountSecurity = z.output<typeof accountSecurity>;

const admins = ['Admin', 'Supplier'] as const;

export const getAccountSecurity = call({
  id: 'accountSecurity.one',
  summary: 'Whether the account requires two steps of its users',
  method: 'GET',
  path: '/account/security',
  roles: admins,
  reads: ['accountSecurity'],
  answer: accountSecurity,
});

export const putAccountSecurity = call({
  id: 'accountSecurity.update',
  summary:
    'Require two steps in this account; sessions with one step need the second to enter it again',
  method: 'PUT',
  path: '/account/security',
  roles: admins,
  wholeAccount: true,
  touches: ['accountSecurity'],
  body: z.strictObject({ requireTwoStep: z.boolean(), version }),
  answer: accountSecurity,
  errors: ['Auth.Two.Step.Own.First', withRow('Generic.Changed', accountSecurity)],
});
