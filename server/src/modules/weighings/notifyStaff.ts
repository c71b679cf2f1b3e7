import type { Tx } from '../../db/transaction.ts';
import { accountGroup, notifyEvent } from '../../realtime/index.ts';

/** Pages of the platform's staff read the list again. */
export async function notifyStaff(tx: Tx, batchId: string): Promise<void> {
  const platforms = await tx
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'platform')
    .execute();
  await notifyEvent(tx, {
    groups: platforms.map(({ id }) => accountGroup(id)),
    event: 'weighings-changed',
    payload: { batchId },
  });
}
