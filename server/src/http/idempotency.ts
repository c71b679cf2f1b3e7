import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { sql } from 'kysely';

import { Slices } from '../costly/slices.ts';
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

/** Lists of more elements are written one after the other. */
const fewElements = 50;

/** Writes JSON in slices, because a sheet of 20 MB takes long to write. */
async function writeJson(
  value: unknown,
  write: (text: string) => unknown,
  slices: Slices,
): Promise<void> {
  if (slices.isLong) await slices.rest();
  if (Array.isArray(value) && value.length > fewElements) {
    for (const [index, each] of value.entries()) {
      write(index === 0 ? '[' : ',');
      write(JSON.stringify(each ?? null));
      if (slices.isLong) await slices.rest();
    }
    write(']');
  } else if (Array.isArray(value) && value.length > 0) {
    for (const [index, each] of value.entries()) {
      write(index === 0 ? '[' : ',');
      await writeJson(each ?? null, write, slices);
    }
    write(']');
  } else if (value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    const entries = Object.entries(value as object).filter(([, each]) => each !== undefined);
    for (const [index, [key, each]] of entries.entries()) {
      write(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`);
      await writeJson(each, write, slices);
    }
    write(entries.length === 0 ? '{}' : '}');
  } else write(JSON.stringify(value));
}

/** Of the text that `JSON.stringify` writes. */
export async function hashOf(body: unknown): Promise<string> {
  const hash = createHash('sha256');
  await writeJson(body ?? null, (text) => hash.update(text), new Slices());
  return hash.digest('hex');
}

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
  const bodyHash = await hashOf([request.body, await Promise.all(request.files.map(digestOf))]);
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
