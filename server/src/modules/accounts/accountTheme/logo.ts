import { type AccountTheme, getAccountLogo, maxLogoBytes } from '@fraktion/contract';

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
import { deleteFiles } from '../../platform/files/index.ts';
import { notifyTheme, readTheme } from './theme.ts';

/** It is shown about 30 pixels high: enough for three pixels per screen pixel, and for a wide name. */
export const logoFiles: FileRules = {
  types: screenPictures,
  maxBytes: maxLogoBytes,
  longestSide: 640,
};

const pathOf = (fileId: string): string => `/api${getAccountLogo.path.replace(':id', fileId)}`;
const fileIn = (logoPath: string): string => logoPath.slice(logoPath.lastIndexOf('/') + 1);

/** Sets or removes the logo. The former one is deleted with its bytes, because nothing refers to it any more. */
export async function setLogo(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  upload: AcceptedFile | null,
): Promise<AccountTheme> {
  const { accountId } = actor;
  const before = await readTheme(tx, accountId);
  const stored = upload && (await storeFile(tx, blobs, actor, upload));
  await tx
    .updateTable('account')
    .set({ logo_path: stored ? pathOf(stored.id) : null })
    .where('id', '=', accountId)
    .execute();
  if (before.logoPath) await deleteFiles(tx, accountId, [fileIn(before.logoPath)]);
  await notifyTheme(tx, accountId);
  return readTheme(tx, accountId);
}

/** The current logo, and no other file of the account. */
export async function readLogo(
  tx: Tx,
  blobs: Blobs,
  accountId: string,
  fileId: string,
): Promise<Download> {
  const { logoPath } = await readTheme(tx, accountId);
  if (logoPath !== pathOf(fileId)) throw new Refusal('Generic.Not.Found');
  return readFile(tx, blobs, { accountId, id: fileId });
}
