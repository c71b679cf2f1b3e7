import { type Infocard, maxCoverBytes } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import {
  type AcceptedFile,
  type Blobs,
  type FileRules,
  readFile,
  screenPictures,
  storeFile,
} from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Download } from '../../../http/present.ts';
import { mustBeUnchanged } from '../../../http/unchanged.ts';
import { change, mustRead, type Target } from './changeInfocard.ts';
import { dropUnusedFile } from './coverFile.ts';
import { readInfocard } from './infocardReads.ts';

/** As wide as a phone, for a screen of three pixels where others have one. */
export const coverFiles: FileRules = {
  types: screenPictures,
  maxBytes: maxCoverBytes,
  longestSide: 1280,
};

/** Another cover image, or none. The one before goes, unless a copy of the infocard shows it too. */
export async function setCover(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  target: Target,
  upload: AcceptedFile | null,
): Promise<Infocard> {
  const before = await mustRead(tx, actor, target);
  // Before its bytes are stored: they would stay behind.
  mustBeUnchanged(before.version === target.version, before);
  const stored = upload && (await storeFile(tx, blobs, actor, upload));
  const changed = await change(tx, actor, target, { cover_file_id: stored?.id ?? null });
  await dropUnusedFile(tx, actor.accountId, before.coverImage);
  return changed;
}

/** The cover of an infocard that the actor may see, and no other file of the account. */
export async function readCover(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<Download> {
  const infocard = await readInfocard(tx, actor, id);
  if (infocard?.coverImage !== fileId) throw new Refusal('Generic.Not.Found');
  return readFile(tx, blobs, { accountId: actor.accountId, id: fileId });
}
