import type { SecondStep } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { hashSecret, newSecret } from '../renewal/refreshCookie.ts';

const minutes = 10;

/** Proves at the second step that the password was right at the first. */
export async function openChallenge(
  tx: Tx,
  userId: string,
  step: SecondStep['step'],
): Promise<SecondStep> {
  const challenge = newSecret();
  const { expires_at } = await tx
    .insertInto('sign_in_challenge')
    .values({
      secret_hash: hashSecret(challenge),
      user_id: userId,
      step,
      expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { challenge, expiresAt: expires_at, step };
}

/** The user of the second step. Locked, so that a challenge is used once. */
export async function readChallenge(
  tx: Tx,
  challenge: string,
): Promise<{ userId: string; step: SecondStep['step'] }> {
  const row = await tx
    .selectFrom('sign_in_challenge')
    .select(['user_id as userId', 'step'])
    .where('secret_hash', '=', hashSecret(challenge))
    .where('expires_at', '>', sql<string>`now()`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('Auth.Challenge.Invalid');
  return row;
}

export async function closeChallenge(tx: Tx, challenge: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_challenge')
    .where('secret_hash', '=', hashSecret(challenge))
    .execute();
}
