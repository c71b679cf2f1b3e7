import type { Call } from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../db/database.ts';
import {
  keyTransaction,
  type OpenedSession,
  openRequest,
  ownerTransaction,
  tenantTransaction,
  type Tx,
} from '../db/transaction.ts';
import { readIn } from '../db/textOrder.ts';
import { type Actor, authorise, bearer } from './actor.ts';
import { actorOfKey, hashKey, keyPrefix, requireDirectoryKey, requireKey } from './apiKey.ts';
import { requireDeployToken } from './deployToken.ts';
import { Refusal } from './errors.ts';
import { networkOf } from './network.ts';
import type { Claims, Tokens } from './tokens.ts';
import type { Turns } from './turns.ts';

/** The caller, before any content of the request is read. */
export type Caller =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'session'; readonly claims: Claims }
  | { readonly kind: 'key'; readonly secretHash: Buffer; readonly accountId: string }
  /** A company's directory of users. */
  | { readonly kind: 'directory'; readonly secretHash: Buffer; readonly accountId: string };

/** The rows that the transaction of a call sees: one account's, all, or there is no transaction. */
export type TransactionScope = 'account reads' | 'account' | 'owner' | 'none';

/** 401 and 403 come before anything is read: nobody uploads a file for nothing. */
export async function identify(
  call: Call,
  request: FastifyRequest,
  db: Db,
  tokens: Tokens,
  turns: Turns,
): Promise<Caller> {
  const { roles } = call;
  const find = <T>(look: () => Promise<T>) => turns.lookUp(networkOf(request.ip), look);
  if (roles === 'deployToken') await find(() => requireDeployToken(db, request));
  if (roles === 'anonymous' || roles === 'deployToken') return { kind: 'nobody' };
  const secret = bearer(request);
  if (roles === 'scimToken') {
    const secretHash = hashKey(secret ?? '');
    const { accountId } = await find(() => requireDirectoryKey(db, secretHash));
    return { kind: 'directory', secretHash, accountId };
  }
  if (secret?.startsWith(keyPrefix)) {
    const secretHash = hashKey(secret);
    const { accountId } = await find(() => requireKey(db, call, secretHash));
    return { kind: 'key', secretHash, accountId };
  }
  return { kind: 'session', claims: await authorise(request, { ...call, roles }, tokens) };
}

type CallerAction<T> = (actor: Actor | null, tx: Tx) => Promise<T>;
const outside = undefined as unknown as Tx;

/** Runs `act` for the caller in the transaction that its call needs; 401 if the session or the key is no longer valid. */
export async function actFor<T>(
  db: Db,
  caller: Caller,
  scope: TransactionScope,
  act: CallerAction<T>,
): Promise<T> {
  if (caller.kind === 'nobody') {
    return scope === 'none' ? act(null, outside) : ownerTransaction(db, (tx) => act(null, tx));
  }
  const done = await (caller.kind === 'session'
    ? actInSession(db, caller.claims, scope, act)
    : keyTransaction(db, caller, async (tx, key) => ({
        answer: await act(actorOfKey(key), tx),
      })));
  if (!done) throw new Refusal('Generic.Unauthenticated');
  return done.answer;
}

async function actInSession<T>(
  db: Db,
  claims: Claims,
  scope: TransactionScope,
  act: CallerAction<T>,
): Promise<{ answer: T } | null> {
  const who = { sessionId: claims.sid, userId: claims.sub, accountId: claims.aid };
  const actAs = async (tx: Tx, opened: OpenedSession) => ({
    answer: await act({ ...who, ...standing(opened, claims) }, tx),
  });
  if (scope === 'account reads') return tenantTransaction(db, who, 'read only', actAs);
  if (scope === 'account') return tenantTransaction(db, who, 'read write', actAs);
  if (scope === 'none') {
    const opened = await openRequest(db, who);
    return opened && actAs(outside, opened);
  }
  return ownerTransaction(db, async (tx) => {
    const opened = await openRequest(tx, who);
    if (opened) readIn(tx, opened.language);
    return opened && actAs(tx, opened);
  });
}

/** A changed role or flag invalidates the token: the next one has the new one. */
function standing(
  { role, driver, allLocations, userName, support, byCompany }: OpenedSession,
  claims: Claims,
): Omit<Actor, 'userId' | 'accountId' | 'sessionId'> {
  if (role !== claims.role || driver !== (claims.driver ?? false))
    throw new Refusal('Generic.Unauthenticated');
  return { role: claims.role, driver, allLocations, userName, support, byCompany };
}
