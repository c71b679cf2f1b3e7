import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { JobPayloads } from '../../../jobs/index.ts';

type Job = JobPayloads['recurringOrders.place'];

/** The time of the first failed attempt for this day. */
const failedSince = (tx: Tx, { accountId, ruleId }: Job, date: string) =>
  tx
    .selectFrom('recurring_order_day')
    .select('at')
    .where('account_id', '=', accountId)
    .where('recurring_order_id', '=', ruleId)
    .where('date', '=', date)
    .where('state', '=', 'failed');

/**
 * The order that somebody has placed for the infocard on this day or, after a failure, as fast as possible: it replaces the
 * recurring one. One order does so for one day of one recurring order.
 */
export async function orderedByHand(
  tx: Tx,
  job: Job,
  infocardId: string,
  date: string,
): Promise<string | null> {
  const { accountId } = job;
  // Ordering locks the infocard too, so an order in progress is waited for, and then found.
  await tx
    .selectFrom('infocard')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', infocardId)
    .forNoKeyUpdate()
    .execute();
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('infocard_id', '=', infocardId)
    .where('status', '<>', 'Canceled')
    .where(({ and, eb, or }) =>
      or([
        eb('wanted_emptied_date', '=', date),
        and([
          eb('as_fast_as_possible', '=', true),
          eb('ordered_at', '>', failedSince(tx, job, date)),
        ]),
      ]),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('recurring_order_day as day')
            .select(sql`1`.as('one'))
            .whereRef('day.account_id', '=', 'orders.account_id')
            .whereRef('day.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('ordered_at')
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
}
