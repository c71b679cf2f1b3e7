import type { Tx } from '../../../db/transaction.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';

/** The same for one weighing that a person matched, set aside or released. */
export async function notifyStaffOf(tx: Tx, id: string): Promise<void> {
  const weighing = await tx
    .selectFrom('weighing')
    .select('batch_id')
    .where('id', '=', id)
    .executeTakeFirst();
  await notifyStaff(tx, weighing?.batch_id ?? id);
}

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
