import { nextWorkingDay } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

/** Both as ISO dates. */
export interface PlanDates {
  readonly today: string;
  readonly nextWorkingDay: string;
}

/** The day of an order that has none: the customer's; as fast as possible is the next working day. */
export const dayOfOrder = (dates: PlanDates) => sql<string>`coalesce(orders.planned_date,
  case when orders.wanted_emptied_date >= ${dates.today}::date then orders.wanted_emptied_date
    when orders.as_fast_as_possible then ${dates.nextWorkingDay}::date end)`;

/** The holidays are those of the carrier's country. */
export async function readDates(
  tx: Tx,
  accountId: string,
  day: RawBuilder<string>,
): Promise<PlanDates> {
  const { country, now } = await tx
    .selectFrom('account')
    .select(['country', sql<string>`${day}`.as('now')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { today: now, nextWorkingDay: nextWorkingDay(country, now) };
}
