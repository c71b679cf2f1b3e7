import type { Tx } from '../../../db/transaction.ts';
import { everyone, notifyEvent } from '../../../realtime/index.ts';

/** Each open page looks for itself whether the release is one for whoever is there. */
export const notifyReleased = (
  tx: Tx,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<void> =>
  notifyEvent(tx, { groups: [everyone], event: 'release-changed', payload: { name, version } });
