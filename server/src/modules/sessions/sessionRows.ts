import { createHash, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import { dropConnections, sessionGroup } from '../../realtime/index.ts';

export const sessionDays = 30;
/** Tabs that renew at the same moment send the same cookie; the one before is good for this long. */
const graceSeconds = 30;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface OpenSession {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  /** The new refresh secret; null where another tab has just been given one. */
  readonly secret: string | null;
}

export async function startSession(
  tx: Tx,
  who: { id: string; userId: string; accountId: string; userAgent: string | undefined },
): Promise<OpenSession> {
  const secret = newSecret();
  await tx
    .insertInto('session')
    .values({
      id: who.id,
      user_id: who.userId,
      account_id: who.accountId,
      secret_hash: hashSecret(secret),
      expires_at: sql<string>`now() + make_interval(days => ${sessionDays})`,
      user_agent: who.userAgent?.slice(0, 300) ?? null,
    })
    .execute();
  return { id: who.id, userId: who.userId, accountId: who.accountId, secret };
}

/**
 * Exchanges a refresh secret for a new one. A secret that was exchanged before has been copied:
 * its session ends. Null where there is no session to renew.
 */
export async function rotateSession(tx: Tx, secret: string): Promise<OpenSession | null> {
  const next = newSecret();
  const rotated = await tx
    .updateTable('session')
    .set({
      secret_hash: hashSecret(next),
      previous_secret_hash: hashSecret(secret),
      rotated_at: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(days => ${sessionDays})`,
    })
    .where('secret_hash', '=', hashSecret(secret))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['id', 'user_id', 'account_id'])
    .executeTakeFirst();
  if (rotated) {
    return { id: rotated.id, userId: rotated.user_id, accountId: rotated.account_id, secret: next };
  }
  return fromPreviousSecret(tx, secret);
}

async function fromPreviousSecret(tx: Tx, secret: string): Promise<OpenSession | null> {
  const row = await tx
    .selectFrom('session')
    .select([
      'id',
      'user_id',
      'account_id',
      sql<boolean>`rotated_at > now() - make_interval(secs => ${graceSeconds})`.as('fresh'),
    ])
    .where('previous_secret_hash', '=', hashSecret(secret))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (row.fresh)
    return { id: row.id, userId: row.user_id, accountId: row.account_id, secret: null };
  await endSession(tx, row.id);
  return null;
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
