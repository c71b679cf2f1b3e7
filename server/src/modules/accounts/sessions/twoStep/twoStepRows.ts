import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Sealer } from '../../../../sealing.ts';
import {
  hashCode,
  intervalOf,
  isAuthenticatorCode,
  newAuthenticatorSecret,
  newRecoveryCodes,
  plain,
} from './codes.ts';

const about = (userId: string): string => `two_step ${userId}`;

/** Since when the user signs in with two steps; null if off. */
export async function twoStepSince(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('two_step')
    .select('enabled_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.enabled_at ?? null;
}

/** `begun`: a secret was issued, and no code of it has arrived yet. */
export async function hasTwoStep(db: Db, userId: string): Promise<'on' | 'begun' | 'off'> {
  const row = await db
    .selectFrom('two_step')
    .select('enabled_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return 'off';
  return row.enabled_at ? 'on' : 'begun';
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

/** A new secret that waits for its first code; null if two steps are on, which stays so. */
export async function beginTwoStep(tx: Tx, sealer: Sealer, userId: string): Promise<string | null> {
  const secret = newAuthenticatorSecret();
  const sealed = sealer.seal(secret, about(userId));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('two_step')
    .values({ user_id: userId, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('two_step.enabled_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? null : secret;
}

/** The kind of a code; `wrong` also for a right one that was already used. */
export type CodeResult = 'authenticator' | 'recovery' | 'wrong';

/** Uses up a code: of many concurrent uses of the same code one is right. */
export async function useCode(
  tx: Tx,
  sealer: Sealer,
  userId: string,
  code: string,
): Promise<CodeResult> {
  if (!isAuthenticatorCode(code)) {
    const used = await tx
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashCode(code))
      .executeTakeFirst();
    return used.numDeletedRows === 0n ? 'wrong' : 'recovery';
  }
  const row = await tx
    .selectFrom('two_step')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const interval = row && intervalOf(sealer.open(row.secret, about(userId)), plain(code));
  if (!interval) return 'wrong';
  const used = await tx
    .updateTable('two_step')
    .set({ last_step: interval })
    .where('user_id', '=', userId)
    .where('last_step', '<', interval)
    .executeTakeFirst();
  return used.numUpdatedRows === 0n ? 'wrong' : 'authenticator';
}

/** Turns two steps on, and returns the recovery codes. */
export async function enableTwoStep(tx: Tx, userId: string): Promise<readonly string[]> {
  await tx
    .updateTable('two_step')
    .set({ enabled_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .execute();
  return replaceRecoveryCodes(tx, userId);
}

export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<readonly string[]> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const codes = newRecoveryCodes();
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code) })))
    .execute();
  return codes;
}

/** Deletes the secret and its recovery codes. */
export async function disableTwoStep(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('two_step').where('user_id', '=', userId).execute();
}

/** The session counts as opened with two steps from now on. */
export async function markTwoStep(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable('session').set({ two_step: true }).where('id', '=', sessionId).execute();
}
