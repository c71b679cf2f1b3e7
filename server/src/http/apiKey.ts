import { createHash } from 'node:crypto';

import {
  type Call,
  directoryScope,
  type KeyScope,
  type Role,
  roleAllows,
  scopeOf,
  scopeReadsMoney,
} from '@fraktion/contract';

import type { Db } from '../db/database.ts';
import { type OpenedKey, openKey } from '../db/transaction.ts';
import type { Actor } from './actor.ts';
import { Refusal } from './errors.ts';

/** The prefix of a key of an account's own systems, so that a leaked one is recognised. */
export const keyPrefix = 'frk_';

/** The stored form of a key. It is random, so a plain hash is enough. */
export const hashKey = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** 401 for an invalid key, 403 for one that has stopped because of its maker. */
async function mustOpen(db: Db, secretHash: Buffer): Promise<OpenedKey> {
  const key = await openKey(db, secretHash);
  if (!key) throw new Refusal('Generic.Unauthenticated');
  if (key.stopped) throw new Refusal('ApiKeys.Stopped');
  return key;
}

/** As for `mustOpen`, and 403 if its scopes or its account's role are not enough. */
export async function requireKey(db: Db, call: Call, secretHash: Buffer): Promise<OpenedKey> {
  const key = await mustOpen(db, secretHash);
  const scope = scopeOf(call);
  if (scope === null || !key.scopes.includes(scope)) {
    throw new Refusal('ApiKeys.Scope.Missing', scope === null ? {} : { detail: scope });
  }
  const isOpen = Array.isArray(call.roles) && roleAllows(call.roles, key.role as Role);
  if (!isOpen && call.roles !== 'signedIn') throw new Refusal('Generic.Forbidden');
  return key;
}

/** The same for the key of a company's directory of users, which has no other scope. */
export async function requireDirectoryKey(db: Db, secretHash: Buffer): Promise<OpenedKey> {
  const key = await mustOpen(db, secretHash);
  if (!key.scopes.includes(directoryScope))
    throw new Refusal('ApiKeys.Scope.Missing', { detail: directoryScope });
  return key;
}

/** A key acts in the name of its creator, with its own name in the history. */
export const actorOfKey = (key: OpenedKey): Actor => ({
  userId: key.userId,
  accountId: key.accountId,
  role: key.role as Role,
  sessionId: key.keyId,
  userName: key.name,
  allLocations: true,
  support: false,
  noMoneyScope: !key.scopes.some((scope) => scopeReadsMoney(scope as KeyScope)),
});
