import { uploadLimits } from '@fraktion/contract';
import { Metadata } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { validate } from '../../../http/validation.ts';

const announced = z.object({
  id: z.uuid(),
  filename: z.string().check(z.minLength(1), z.maxLength(300)),
  bytes: z.int(),
});
export type Announcement = z.output<typeof announced>;

/** Ways of the protocol to begin that are not offered. Refused before the upload has a row, because the row takes room. */
const notOffered = ['upload-defer-length', 'upload-concat'] as const;

/** The metadata of a new upload, in the headers of the protocol. */
export function readAnnounced({ headers }: FastifyRequest): Announcement {
  const odd = notOffered.find((name) => headers[name] !== undefined);
  if (odd) throw new Refusal('Generic.Invalid', { detail: odd });
  const metadata = headers['upload-metadata'];
  const length = headers['upload-length'];
  const upload = validate(announced, {
    ...readMetadata(typeof metadata === 'string' ? metadata : ''),
    bytes: typeof length === 'string' && /^\d{1,16}$/.test(length) ? Number(length) : null,
  });
  if (upload.bytes <= 0) throw new Refusal('Files.Empty', { detail: upload.filename });
  if (upload.bytes > uploadLimits.maxBytes)
    throw new Refusal('Generic.Too.Large', { detail: upload.filename });
  return upload;
}

function readMetadata(header: string): Record<string, string | null> {
  try {
    return Metadata.parse(header);
  } catch {
    return {};
  }
}

/** Refuses an upload that its account has no room for, whoever of its users has taken it. */
async function mustHaveRoom(tx: Tx, accountId: string, bytes: number): Promise<void> {
  const { rows } = await sql<{ open: number; taken: string }>`
    select count(*)::int as open, coalesce(sum(bytes::bigint), 0) as taken from upload
    where account_id = ${accountId} and used_at is null`.execute(tx);
  const { open, taken } = rows[0]!;
  if (
    open >= uploadLimits.maxOpenOfAccount ||
    Number(taken) + bytes > uploadLimits.maxOpenBytesOfAccount
  )
    throw new Refusal('Uploads.Too.Many');
}

/** Creates the row of an upload, up to the limits of the user and of the account. After a lost answer it can be created again, and is the same one. */
export async function announceUpload(
  tx: Tx,
  { accountId, userId }: Actor,
  { id, filename, bytes }: Announcement,
): Promise<void> {
  // Concurrent new uploads of one account see one another.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${accountId}`}, 0))`.execute(
    tx,
  );
  const theirs = await tx
    .selectFrom('upload')
    .select(['id', 'name', 'bytes', 'used_at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  const same = theirs.find((each) => each.id === id);
  if (same && (same.bytes !== bytes || same.name !== filename))
    throw new Refusal('Generic.Already.Exists');
  if (same) return;
  // A used upload is removed soon.
  const open = theirs.filter(({ used_at: usedAt }) => usedAt === null);
  const room = uploadLimits.maxOpenBytes - open.reduce((sum, each) => sum + each.bytes, 0);
  if (open.length >= uploadLimits.maxOpen || bytes > room) throw new Refusal('Uploads.Too.Many');
  await mustHaveRoom(tx, accountId, bytes);
  await tx
    .insertInto('upload')
    .values({ account_id: accountId, user_id: userId, id, name: filename, bytes })
    .execute();
}
