import type { Tx } from '../../../../db/transaction.ts';

export interface TriedVersion {
  readonly name: string;
  readonly version: string;
}

/** Ends the canary of the remote; returns its version. */
export const takeCanary = (tx: Tx, name: string): Promise<TriedVersion | undefined> =>
  tx
    .deleteFrom('release_canary')
    .where('name', '=', name)
    .returning(['name', 'version'])
    .executeTakeFirst();
