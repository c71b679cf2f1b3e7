import type { Tx } from '../../db/transaction.ts';
import { inDriveScope } from './places.ts';
import type { Blobs } from '../../files/index.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import type { Download } from '../../http/handle.ts';

/** Bytes lie under what they are, so that an account keeps them once however many files they stand behind; accounts share nothing. */
export const pathsOf = (accountId: string, sha256: string) => ({
  content: `drive/${accountId}/${sha256}`,
  thumbnail: `drive/${accountId}/${sha256}.small`,
});

const fileRow = async (tx: Tx, actor: Actor, id: string) => {
  const row = await tx
    .selectFrom('drive_file')
    .select(['name', 'media_type', 'sha256', 'thumbnail'])
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .where(inDriveScope(actor, 'drive_file.location_id'))
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return row;
};

export async function readContent(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  id: string,
): Promise<Download> {
  const { name, media_type: mediaType, sha256 } = await fileRow(tx, actor, id);
  return { name, mediaType, bytes: await blobs.get(pathsOf(actor.accountId, sha256).content) };
}

export async function readThumbnail(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  id: string,
): Promise<Download> {
  const { name, sha256, thumbnail } = await fileRow(tx, actor, id);
  if (!thumbnail) throw new Refusal('Generic.Not.Found');
  const bytes = await blobs.get(pathsOf(actor.accountId, sha256).thumbnail);
  return { name: `${name}.webp`, mediaType: 'image/webp', bytes };
}

/** Removes the bytes that no file of the account stands for any more. The drive is locked: none comes to stand for them meanwhile. */
export async function dropUnused(
  tx: Tx,
  blobs: Blobs,
  accountId: string,
  shas: readonly string[],
): Promise<void> {
  if (shas.length === 0) return;
  const used = await tx
    .selectFrom('drive_file')
    .select('sha256')
    .where('account_id', '=', accountId)
    .where('sha256', 'in', [...new Set(shas)])
    .execute();
  const still = new Set(used.map(({ sha256 }) => sha256));
  for (const sha256 of new Set(shas)) {
    if (still.has(sha256)) continue;
    const paths = pathsOf(accountId, sha256);
    await blobs.delete(paths.content);
    await blobs.delete(paths.thumbnail);
  }
}
