import type { Manifest } from '@fraktion/contract';

import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import { note } from './note.ts';
import { notifyReleased } from './notifyReleased.ts';

type Version = Pick<Manifest, 'name' | 'version'>;

/** Its earlier failures no longer count, and waiting versions are overtaken. */
export async function markLive(tx: Tx, { name, version }: Version): Promise<void> {
  await tx
    .updateTable('release')
    .set({ last_live_at: new Date(), rolled_back_at: null, broken_at: null })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();
  await dropWaiting(tx, name);
}

export async function markRolledBack(tx: Tx, { name, version }: Version): Promise<void> {
  await tx
    .updateTable('release')
    .set({ rolled_back_at: new Date() })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();
}

/** Only versions that were never live: nobody waits for an old one that no longer fits. */
export async function markWaiting(tx: Tx, { name, version }: Version): Promise<void> {
  await tx
    .updateTable('release')
    .set({ waits_since: new Date() })
    .where('name', '=', name)
    .where('version', '=', version)
    .where('last_live_at', 'is', null)
    .execute();
}

export async function dropWaiting(tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('release')
    .set({ waits_since: null })
    .where('name', '=', name)
    .where('waits_since', 'is not', null)
    .execute();
}

/** No page falls back to a broken version; a working one starts to count failures again only when it goes live. */
export async function setBroken(
  db: Db,
  { name, version }: Version,
  { broken, by }: { readonly broken: boolean; readonly by: string },
): Promise<void> {
  await ownerTransaction(db, async (tx) => {
    await tx
      .updateTable('release')
      // It goes live with no platform by itself either.
      .set(
        broken
          ? { broken_at: sql<string>`clock_timestamp()`, waits_since: null }
          : { broken_at: null },
      )
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
    const what = broken ? 'markedBroken' : 'markedSound';
    await note(tx, { name, version }, { by, what, from: null });
    await notifyReleased(tx, { name, version });
  });
}
