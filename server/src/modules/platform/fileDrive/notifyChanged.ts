import type { DriveEntry } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { readEntry } from './entryReads.ts';

/** Notifies the pages that show the folder. */
export async function notifyChanged(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
  ...folderIds: readonly string[]
): Promise<void> {
  for (const folderId of new Set(folderIds)) {
    await notifyEvent(tx, {
      groups: [accountGroup(accountId)],
      event: 'drive-changed',
      payload: { folderId },
    });
  }
}

/** The current entry. */
export async function reread(tx: Tx, actor: Actor, id: string): Promise<DriveEntry> {
  const entry = await readEntry(tx, actor, id);
  if (!entry) throw new Refusal('Generic.Not.Found');
  return entry;
}
