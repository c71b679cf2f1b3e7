import type { Tx } from '../../../../db/transaction.ts';
import { everyone, notifyEvent } from '../../../../realtime/index.ts';

/** Each open page checks itself whether the release concerns its user. */
export const notifyReleased = (
  tx: Tx,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<void> =>
  notifyEvent(tx, { groups: [everyone], event: 'release-changed', payload: { name, version } });
