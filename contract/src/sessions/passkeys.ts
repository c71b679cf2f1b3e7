import * as z from 'zod/mini';

import { call } from '../call.ts';
import { session } from './sessions.ts';
import { id, instant, text } from '../values.ts';

/** Bytes as browsers send them: base64 for addresses. The longest is the statement of an authenticator about itself. */
const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));
const credentialId = z.string().check(z.minLength(1), z.maxLength(1400), z.regex(/^[\w-]+$/));
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));
/** A key pair of a browser, with what its authenticator answers. */
const credential = <const S extends z.core.$ZodLooseShape>(response: S) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object(response),
  });
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** A key pair of the user's device or password manager; the portal has the public key only. */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Synchronised by the user's password manager; otherwise it is lost with its device. */
  backedUp: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

export const maxPasskeys = 20;
const passkeyName = text(100);

/** The password again. Without it the sign-in must be at most ten minutes old. */
const proof = z.strictObject({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
});
const proofErrors = [
  'Auth.Password.Wrong',
  'Auth.Fresh.Sign.In.Wanted',
  'Auth.Two.Step.Wanted',
  'Auth.Too.Many.Attempts',
  'Generic.Too.Many.Requests',
] as const;

export const listPasskeys = call({
  id: 'passkeys.list',
  personal: true,
  summary: "The user's passkeys, the newest first",
  method: 'GET',
  path: '/user-auth/passkeys',
  roles: 'signedIn',
  reads: ['passkey'],
  answer: z.object({
    passkeys: z.array(passkey),
    /** The user has a password; otherwise only a fresh sign-in can prove who it is. */
    hasPassword: z.boolean(),
    /** Whether the portal's address allows passkeys: it has a host name. */
    possible: z.boolean(),
  }),
});

export const beginPasskey = call({
  id: 'passkeys.begin',
  personal: true,
  summary: 'What the browser needs to make a passkey; needs the password again, or a fresh sign-in',
  method: 'POST',
  path: '/user-auth/passkeys/begin',
  roles: 'signedIn',
  touches: [],
  body: proof,
  answer: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  errors: [...proofErrors, 'Auth.Passkeys.Too.Many', 'Auth.Passkeys.Not.Here'],
});

export const addPasskey = call({
  id: 'passkeys.add',
  personal: true,
  summary: 'Store the passkey that the browser has made; the user gets a mail',
  method: 'POST',
  path: '/user-auth/passkeys',
  roles: 'signedIn',
  touches: ['passkey'],
  body: z.strictObject({
    name: passkeyName,
    response: credential({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.optional(transports),
    }),
  }),
  answer: passkey,
  errors: ['Auth.Passkey.Not.Added', 'Auth.Passkey.Known', 'Auth.Passkeys.Too.Many'],
});

export const renamePasskey = call({
  id: 'passkeys.rename',
  personal: true,
  summary: 'Give a passkey another name',
  method: 'PUT',
  path: '/user-auth/passkeys/:id/name',
  roles: 'signedIn',
  touches: ['passkey'],
  params: z.object({ id }),
  body: z.strictObject({ name: passkeyName }),
  answer: passkey,
  errors: ['Generic.Not.Found'],
});

export const removePasskey = call({
  id: 'passkeys.remove',
  personal: true,
  summary:
    'Remove a passkey; needs the password again, or a fresh sign-in. The user gets a mail. The last way of signing in stays',
  method: 'DELETE',
  path: '/user-auth/passkeys/:id',
  roles: 'signedIn',
  touches: ['passkey'],
  params: z.object({ id }),
  body: proof,
  errors: [...proofErrors, 'Auth.Passkey.Last', 'Generic.Not.Found'],
});

export const beginPasskeySignIn = call({
  id: 'sessions.passkeyBegin',
  summary: 'What the browser needs to sign in with a passkey; the same for everybody',
  method: 'POST',
  path: '/user-auth/passkey/begin',
  roles: 'anonymous',
  touches: [],
  answer: z.object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
  errors: ['Auth.Passkeys.Not.Here'],
});

export const signInWithPasskey = call({
  id: 'sessions.passkey',
  summary: 'Sign in with a passkey, which counts as two steps',
  method: 'POST',
  path: '/user-auth/passkey',
  roles: 'anonymous',
  touches: [],
  body: z.strictObject({
    response: credential({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: z.optional(bytes),
    }),
  }),
  answer: session,
  /** `Company.Password.Closed`: the passkey is right, but the person's company wants its own account to be used. */
  errors: ['Auth.Passkey.Invalid', 'Auth.Too.Many.Attempts', 'Company.Password.Closed'],
});
