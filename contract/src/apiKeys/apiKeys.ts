import * as z from 'zod/mini';

import { type Call, call } from '../call.ts';
import { list } from '../list.ts';
import { directoryScope } from '../scim/scim.ts';
import type { AccountKind } from '../sessions/sessions.ts';
import { id, instant, text } from '../values.ts';

/**
 * The nouns whose calls an API key may make. GET needs the read scope, all other methods the write scope. The key also needs
 * the account role.
 */
export const keyNouns = [
  'collectors',
  'ewcCodes',
  'files',
  'infocards',
  'invoices',
  'locations',
  'orders',
  'postings',
  'supplierOrders',
  'wasteFractions',
  'weighings',
  'widgets',
] as const;
type KeyNoun = (typeof keyNouns)[number];

type NounScope = `${KeyNoun}:${'read' | 'write'}`;
export type KeyScope = NounScope | typeof directoryScope;
/** The scopes of an account's own systems. The directory's is not among them: it goes with no other. */
export const keyScopes: readonly NounScope[] = keyNouns.flatMap((noun) => [
  `${noun}:read` as const,
  `${noun}:write` as const,
]);
export const keyScope = z.enum([...keyScopes, directoryScope] as readonly KeyScope[] as [
  KeyScope,
  ...KeyScope[],
]);

/** No key can change these: there is no call for it. */
const neverCallable: readonly KeyScope[] = ['files:write', 'widgets:write'];
const ofSuppliers: readonly KeyScope[] = [
  'files:read',
  'supplierOrders:read',
  'supplierOrders:write',
];

/** Whether a key of such an account can make any call with the scope. Only the platform's own systems register weighings. */
function isCallable(scope: KeyScope, kind: AccountKind): boolean {
  if (neverCallable.includes(scope)) return false;
  if (kind === 'supplier') return ofSuppliers.includes(scope);
  return kind === 'platform' || !/^(supplierOrders|weighings):/.test(scope);
}

/** The scopes that a key of such an account can have: with any other, each call would be refused. */
export const keyScopesOf = (kind: AccountKind): readonly KeyScope[] =>
  keyScopes.filter((scope) => isCallable(scope, kind));

/** The scope that a key needs for a call; null if no key may make it. */
export function scopeOf({ id: callId, method }: Pick<Call, 'id' | 'method'>): NounScope | null {
  const noun = keyNouns.find((each) => each === callId.split('.')[0]);
  return noun ? `${noun}:${method === 'GET' ? 'read' : 'write'}` : null;
}

/** A key with which an account's own systems make calls: `Authorization: Bearer frk_…`. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters, so that people recognise the key. */
  prefix: z.string(),
  scopes: z.array(keyScope),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  /** Since then it is refused, because whoever issued it no longer reaches the whole account. */
  stoppedAt: z.nullable(instant),
});
export const keyStates = ['active', 'expired', 'revoked', 'stopped'] as const;
export type ApiKey = z.output<typeof apiKey>;

const admins = ['Admin', 'Supplier'] as const;
export const maxKeyDays = 730;

export const listApiKeys = call({
  id: 'apiKeys.list',
  summary: "Keys of the account's own systems, newest first",
  method: 'GET',
  path: '/account/api-keys',
  roles: admins,
  wholeAccount: true,
  reads: ['apiKey'],
  list: list({
    filters: { state: { eq: z.enum(keyStates) } },
    sorts: ['createdAt', 'name'],
    defaultSort: 'createdAt:desc',
  }),
  answer: apiKey,
});

export const getApiDocs = call({
  id: 'apiKeys.docs',
  summary: 'Whether this portal serves the document of its calls and the page to try them',
  method: 'GET',
  path: '/account/api-keys/docs',
  roles: admins,
  reads: [],
  answer: z.object({ served: z.boolean() }),
});

/** That are neither revoked nor expired. */
export const mostApiKeys = 50;

export const issueApiKey = call({
  id: 'apiKeys.issue',
  summary: 'A new key. Its secret is in this answer only and not stored',
  method: 'POST',
  path: '/account/api-keys',
  roles: admins,
  wholeAccount: true,
  touches: ['apiKey'],
  body: z.strictObject({
    id,
    name: text(100),
    scopes: z.array(keyScope).check(z.minLength(1), z.maxLength(keyScopes.length)),
    days: z.int().check(z.minimum(1), z.maximum(maxKeyDays)),
  }),
  answer: z.extend(apiKey, { secret: z.string() }),
  errors: ['ApiKeys.Too.Many', 'Generic.Already.Exists'],
});

export const revokeApiKey = call({
  id: 'apiKeys.revoke',
  summary: 'Revoke a key at once and permanently',
  method: 'DELETE',
  path: '/account/api-keys/:id',
  roles: admins,
  wholeAccount: true,
  touches: ['apiKey'],
  params: z.object({ id }),
  errors: ['Generic.Not.Found'],
});
