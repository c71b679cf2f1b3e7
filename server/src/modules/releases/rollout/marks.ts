import type { Manifest } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';

type Version = Pick<Manifest, 'name' | 'version'>;

/** What went wrong with it before counts no more, and whatever waited has been overtaken. */
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

/** Of those that were never live alone: an old version that no longer fits is not what its team waits for. */
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
