import type { Manifest } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';

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
