import type { Tx } from '../../../db/transaction.ts';

export interface TriedVersion {
  readonly name: string;
  readonly version: string;
}

/** Ends that some try a version of the remote; gives which one it was. */
export const takeCanary = (tx: Tx, name: string): Promise<TriedVersion | undefined> =>
  tx
    .deleteFrom('release_canary')
    .where('name', '=', name)
    .returning(['name', 'version'])
    .executeTakeFirst();
