import type { SignInWay } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { dropConnections, sessionGroup } from '../../../realtime/index.ts';
import type { Whence } from '../../platform/audit/index.ts';
import { hashSecret, newSecret, type RefreshCookie } from './renewal/refreshCookie.ts';

/** An unused session ends after this number of days; `sessionMaxDays` ends it in any case. */
export const sessionDays = 30;
/**
 * A cookie is renewed at most this often, and the former one stays valid for as long: concurrent tabs send the same one, and a
 * lost answer is repeated.
 */
const graceSeconds = 30;

const endOfSession = (signedInAt: RawBuilder<unknown>, maxDays: number) =>
  sql<string>`least(now() + make_interval(days => ${sessionDays}), ${signedInAt} + make_interval(hours => ${24 * maxDays}))`;

export interface OpenSession {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly twoStep: boolean;
  /** The only account in which it is valid: that of the company with whose own account it was opened. */
  readonly onlyAccount: string | null;
}

export interface NewSession extends OpenSession {
  readonly way: SignInWay;
  readonly whence: Whence;
  readonly deviceHash: Buffer;
}

export async function startSession(
  tx: Tx,
  session: NewSession,
  maxDays: number,
): Promise<RefreshCookie> {
  const secret = newSecret();
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      account_id: session.accountId,
      secret_hash: hashSecret(secret),
      expires_at: endOfSession(sql`now()`, maxDays),
      user_agent: session.whence.userAgent,
      address: session.whence.address,
      device_hash: session.deviceHash,
      two_step: session.twoStep,
      way: session.way,
      only_account: session.onlyAccount,
    })
    .execute();
  // Signing in records the first entry.
  await tx
    .insertInto('session_entry')
    .values({ session_id: session.id, account_id: session.accountId })
    .execute();
  return { secret, generation: 1 };
}

/** The result of renewing a session with a refresh cookie. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly session: OpenSession; readonly cookie: RefreshCookie }
  /** The cookie had been renewed long before, so somebody has a copy. The session has ended for both. */
  | { readonly kind: 'copied'; readonly session: OpenSession }
  | { readonly kind: 'over' };

/** Renews the session with its cookie; the row is locked, so that one of many concurrent renewals counts. */
export async function renewSession(
  tx: Tx,
  cookie: RefreshCookie,
  maxDays: number,
): Promise<Renewal> {
  const row = await tx
    .selectFrom('session')
    .select([
      'id',
      'user_id as userId',
      'account_id as accountId',
      'two_step as twoStep',
      'only_account as onlyAccount',
      'generation',
      sql<boolean>`rotated_at > now() - make_interval(secs => ${graceSeconds})`.as('fresh'),
    ])
    .where('secret_hash', '=', hashSecret(cookie.secret))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    // The setting may have been reduced since the last renewal.
    .where('created_at', '>', sql<string>`now() - make_interval(hours => ${24 * maxDays})`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return { kind: 'over' };
  const { generation, fresh, ...session } = row;
  const behind = generation - cookie.generation;
  const current = { secret: cookie.secret, generation };
  if (fresh && (behind === 0 || behind === 1)) return { kind: 'renewed', session, cookie: current };
  if (behind !== 0) {
    await endSession(tx, session.id);
    return { kind: 'copied', session };
  }
  await tx
    .updateTable('session')
    .set({
      generation: generation + 1,
      rotated_at: sql<string>`now()`,
      expires_at: endOfSession(sql`created_at`, maxDays),
    })
    .where('id', '=', session.id)
    .execute();
  return { kind: 'renewed', session, cookie: { ...current, generation: generation + 1 } };
}

/** Its token is refused from now on, and its open pages lose their connection. */
export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await dropConnections(tx, [sessionGroup(id)]);
}

/** Ends the user's sessions, all but the given one; with an account, only those of its own provider. Returns their number. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  except?: string,
  onlyAccount?: string,
): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .$if(onlyAccount !== undefined, (query) => query.where('only_account', '=', onlyAccount ?? ''))
    .returning('id')
    .execute();
  for (const { id } of ended) await dropConnections(tx, [sessionGroup(id)]);
  return ended.length;
}
