import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { sql } from 'kysely';

import type { Tx } from '../db/transaction.ts';
import type { Actor } from './actor.ts';
import { Refusal } from './errors.ts';
import type { UploadedFile } from './multipart.ts';

/** Identifies a file by its name and its bytes. */
const digestOf = async ({ name, path }: UploadedFile): Promise<[string, string]> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return [name, digest.digest('hex')];
};

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

/**
 * Runs `act` once per key: the same key repeats the first answer, with another body 409. A concurrent request with the key
 * waits until the first one's row is committed.
 */
export async function onceByKey<T>(
  tx: Tx,
  actor: Actor,
  request: { key: string; call: string; body: unknown; files: readonly UploadedFile[] },
  act: () => Promise<T>,
): Promise<T> {
  const mine = { account_id: actor.accountId, user_id: actor.userId, key: request.key };
  const bodyHash = hashOf([request.body, await Promise.all(request.files.map(digestOf))]);
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ ...mine, call: request.call, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const first = await tx
      .selectFrom('idempotency_key')
      .select(['call', 'body_hash', 'answer'])
      .where((eb) => eb.and(mine))
      .executeTakeFirstOrThrow();
    if (first.call !== request.call || first.body_hash !== bodyHash) {
      throw new Refusal('Generic.Idempotency.Conflict');
    }
    return first.answer as T;
  }

  const answer = await act();
  await tx
    .updateTable('idempotency_key')
    .set({ answer: sql`${JSON.stringify(answer ?? null)}::jsonb` })
    .where((eb) => eb.and(mine))
    .execute();
  return answer;
}
