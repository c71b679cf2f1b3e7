import { mostMessagesInAMinute, todayPath } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { notifyUsers } from '../../platform/notifications/index.ts';
import { driverMessageNotice } from './letters/driverMessage.ts';
import { isOnRounds } from './people.ts';

/** Counted in the database and per driver: the office may write through several nodes, and to all its drivers at once. */
async function refuseMany(tx: Tx, accountId: string, driverId: string): Promise<void> {
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from notification
    where account_id = ${accountId} and user_id = ${driverId} and kind = ${driverMessageNotice.kind}
      and created_at > now() - interval '1 minute'`.execute(tx);
  if ((rows[0]?.sent ?? 0) >= mostMessagesInAMinute) throw new Refusal('Generic.Too.Many.Requests');
}

/** The text of the office to somebody of the account who drives. */
export async function messageDriver(
  tx: Tx,
  { accountId, userName }: Actor,
  { id, driverId, text }: { readonly id: string; readonly driverId: string; readonly text: string },
): Promise<{ id: string }> {
  if (!(await isOnRounds(tx, accountId, driverId))) throw new Refusal('Generic.Not.Found');
  await refuseMany(tx, accountId, driverId);
  await notifyUsers(tx, accountId, [driverId], {
    notice: driverMessageNotice,
    about: `${accountId} ${id}`,
    values: { by: userName, text },
    link: todayPath,
    locationId: null,
  });
  return { id };
}
