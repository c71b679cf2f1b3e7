import { recurringOrderPath, type RecurringTrouble } from '@fraktion/contract';

import type { Db } from '../../../db/database.ts';
import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { notifyUsers } from '../../platform/notifications/index.ts';
import { readAdmins } from './admins.ts';
import { failedNotice } from './letters/failed.ts';
import { recurringInfocards } from './recurringRows.ts';

type Job = JobPayloads['recurringOrders.place'];

const readNames = (tx: Tx, { accountId, ruleId }: Job) =>
  recurringInfocards(tx)
    .select([
      'recurring_order.creator_id as creatorId',
      'infocard.name as infocard',
      'location.name as location',
      'location.id as locationId',
    ])
    .where('recurring_order.account_id', '=', accountId)
    .where('recurring_order.id', '=', ruleId)
    .where('recurring_order.paused', '=', false)
    .forShare('recurring_order')
    .executeTakeFirst();

/** The creator; if the user has left, or has lost the location and so the recurring order, the admins. */
async function readReaders(
  tx: Tx,
  accountId: string,
  { creatorId, locationId }: { readonly creatorId: string; readonly locationId: string },
  trouble: RecurringTrouble,
): Promise<readonly string[]> {
  if (trouble === 'noCreator') return readAdmins(tx, accountId, locationId);
  if (trouble !== 'noAccess') return [creatorId];
  return [...new Set([creatorId, ...(await readAdmins(tx, accountId, locationId))])];
}

/** The recurring order shows why a day could not be ordered, and its readers are notified of that day once. */
export const noteTrouble = (
  db: Db,
  job: Job,
  date: string,
  trouble: RecurringTrouble,
): Promise<void> =>
  accountTransaction(db, job.accountId, async (tx) => {
    const { accountId, ruleId } = job;
    const names = await readNames(tx, job);
    if (!names) return;
    const noted = await tx
      .insertInto('recurring_order_day')
      .values({
        account_id: accountId,
        recurring_order_id: ruleId,
        date,
        state: 'failed',
        trouble,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'recurring_order_id', 'date'])
          .doUpdateSet({ trouble })
          .where('recurring_order_day.state', '=', 'failed'),
      )
      .returning('date')
      .executeTakeFirst();
    if (!noted) return;
    const { infocard, location } = names;
    const readers = await readReaders(tx, accountId, names, trouble);
    await notifyUsers(tx, accountId, readers, {
      notice: failedNotice,
      about: `${ruleId} ${date}`,
      values: { infocard, location },
      link: recurringOrderPath(ruleId),
      // Whoever has lost the location is told that nothing is ordered there any more.
      locationId: trouble === 'noAccess' ? null : names.locationId,
    });
  });
