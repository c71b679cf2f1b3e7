import { refuseDuringBackup } from '../../../backups/index.ts';
import type { Db } from '../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { type Blobs, storedDownload } from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Download } from '../../../http/present.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { inDriveScope } from './places.ts';
import { lockDrive } from './room.ts';

/**
 * The path of bytes is their digest, so that an account stores them once however many files use them; accounts share nothing.
 */
export const pathsOf = (accountId: string, sha256: string) => ({
  content: `drive/${accountId}/${sha256}`,
  thumbnail: `drive/${accountId}/${sha256}.small`,
});

const fileRow = async (tx: Tx, actor: Actor, id: string) => {
  const row = await tx
    .selectFrom('drive_file')
    .select(['name', 'media_type as mediaType', 'sha256', 'thumbnail', 'bytes'])
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
  const file = await fileRow(tx, actor, id);
  return storedDownload(blobs, { ...file, path: pathsOf(actor.accountId, file.sha256).content });
}

export async function readThumbnail(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  id: string,
): Promise<Download> {
  const { name, sha256, thumbnail } = await fileRow(tx, actor, id);
  if (!thumbnail) throw new Refusal('Generic.Not.Found');
  const path = pathsOf(actor.accountId, sha256).thumbnail;
  return storedDownload(blobs, { name: `${name}.webp`, mediaType: 'image/webp', path });
}

/**
 * Queues the removal of bytes when their files are gone for good, so that a rollback loses none. The job locks the drive,
 * because somebody may upload the same bytes again.
 */
export const dropUnused = (
  db: Db,
  blobs: Blobs,
  { accountId, shas }: JobPayloads['fileDrive.dropUnused'],
): Promise<void> =>
  ownerTransaction(db, async (tx) => {
    await refuseDuringBackup(tx);
    await lockDrive(tx, accountId);
    const used = await tx
      .selectFrom('drive_file')
      .select('sha256')
      .where('account_id', '=', accountId)
      .where('sha256', 'in', shas)
      .execute();
    const still = new Set(used.map(({ sha256 }) => sha256));
    for (const sha256 of shas) {
      if (still.has(sha256)) continue;
      const paths = pathsOf(accountId, sha256);
      await blobs.delete(paths.content);
      await blobs.delete(paths.thumbnail);
    }
  });
