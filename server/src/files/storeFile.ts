import { createHash, randomUUID } from 'node:crypto';

import type { Drawing, Drawings } from '../costly/index.ts';
import type { Tx } from '../db/transaction.ts';
import type { Download } from '../http/present.ts';
import { Refusal } from '../http/errors.ts';
import type { AcceptedFile } from './acceptFile.ts';
import type { Blobs } from './blobs.ts';
import { storedDownload } from './download.ts';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** The place of the bytes. */
  readonly path: string;
}

/** Identifies the bytes of a file. */
export const digestOf = ({ bytes }: AcceptedFile): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * Stores a file for an account. The bytes are written first, so that no row is without them; if the transaction fails, bytes
 * without a row remain, which nobody can reach.
 */
export async function storeFile(
  tx: Tx,
  blobs: Pick<Blobs, 'put'>,
  by: { readonly accountId: string; readonly userId: string | null },
  file: AcceptedFile,
): Promise<StoredFile> {
  const id = randomUUID();
  const path = `files/${by.accountId}/${id}`;
  await blobs.put(path, file.bytes);
  const { name, mediaType } = file;
  const bytes = file.bytes.byteLength;
  await tx
    .insertInto('file')
    .values({
      account_id: by.accountId,
      id,
      name,
      media_type: mediaType,
      bytes,
      sha256: digestOf(file),
      path,
      created_by: by.userId,
    })
    .execute();
  return { id, name, mediaType, bytes, path };
}

/** A document that is drawn for its row. In a rehearsal of the transaction nothing is written but the row, which is taken back. */
export async function storeDrawing(
  tx: Tx,
  blobs: Blobs,
  drawings: Drawings,
  by: { readonly accountId: string; readonly userId: string | null },
  { name, mediaType, ...drawing }: Drawing & Pick<AcceptedFile, 'name' | 'mediaType'>,
): Promise<StoredFile> {
  const bytes = drawings.take(drawing);
  const to = bytes ? blobs : { put: () => Promise.resolve() };
  return storeFile(tx, to, by, { name, mediaType, bytes: bytes ?? new Uint8Array() });
}

/** A file for download, found by the account that owns it, because the other side reads it too. */
export async function readFile(
  tx: Tx,
  blobs: Blobs,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<Download> {
  const row = await tx
    .selectFrom('file')
    .select(['name', 'media_type as mediaType', 'path', 'bytes'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return storedDownload(blobs, row);
}
