import { isTimeZone, type QuietHours, quietUntil } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';

type Person = Pick<Actor, 'accountId' | 'userId'>;

export async function readQuietHours(
  tx: Tx,
  { accountId, userId }: Person,
): Promise<QuietHours | null> {
  const row = await tx
    .selectFrom('quiet_hours')
    .select(['quiet_from as from', 'quiet_until as until', 'time_zone as timeZone'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function putQuietHours(
  tx: Tx,
  { accountId, userId }: Actor,
  hours: QuietHours | null,
): Promise<void> {
  if (hours === null) {
    await tx
      .deleteFrom('quiet_hours')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  if (!isTimeZone(hours.timeZone))
    throw new Refusal('Generic.Invalid', { fields: { hours: 'Invalid' } });
  const set = {
    quiet_from: hours.from,
    quiet_until: hours.until,
    time_zone: hours.timeZone,
  };
  await tx
    .insertInto('quiet_hours')
    .values({ account_id: accountId, user_id: userId, ...set })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet(set))
    .execute();
}

/** When the person may be disturbed again; null if now. */
export async function quietFor(tx: Tx, person: Person, now = new Date()): Promise<Date | null> {
  const hours = await readQuietHours(tx, person);
  return hours && quietUntil(now, hours);
}
