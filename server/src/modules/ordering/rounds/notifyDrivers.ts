import { todayPath } from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { notifyUsers } from '../../platform/notifications/index.ts';
import { roundChangedNotice } from './letters/roundChanged.ts';

/** One notification for a planner who moves many stops one after the other; the page of the round is always current. */
const quietMs = 10 * 60_000;

/** Who drives these orders today. */
async function driversOf(
  tx: Tx,
  accountId: string,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .selectFrom('order_assignment as a')
    .innerJoin('orders', 'orders.id', 'a.order_id')
    .select('a.driver_id as id')
    .distinct()
    .where('a.account_id', '=', accountId)
    .where('a.order_id', 'in', orderIds)
    .where('a.driver_id', 'is not', null)
    .where(sql<boolean>`orders.planned_date = ${today}`)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** Makes a change, and notifies the drivers who had or have these orders today; not whoever makes it. */
export async function notifyingDrivers<T>(
  tx: Tx,
  { accountId, userId, userName }: Actor,
  orderIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const before = await driversOf(tx, accountId, orderIds);
  const result = await change();
  const drivers = new Set([...before, ...(await driversOf(tx, accountId, orderIds))]);
  drivers.delete(userId);
  await notifyUsers(tx, accountId, [...drivers].toSorted(), {
    notice: roundChangedNotice,
    about: `${accountId} ${Math.floor(Date.now() / quietMs)}`,
    values: { by: userName },
    link: todayPath,
    locationId: null,
  });
  return result;
}
