import { type RawBuilder, sql } from 'kysely';

import { dayOf } from '../../db/days.ts';
import type { Tx } from '../../db/transaction.ts';

/** Statuses from Collected on: the order's weight counts. */
const collected = ['Collected', 'Emptied', 'Approved', 'NotApproved'];

const daysApart = 3;

/** Holds for the orders of one infocard that were collected within three days of `date`. */
const isNear = (infocardId: string, date: string): RawBuilder<boolean> => sql<boolean>`
  o.infocard_id = ${infocardId} and o.status = any(${collected})
  and ${dayOf('o.collected_at')} between ${date}::date - ${sql.lit(daysApart)} and ${date}::date + ${sql.lit(daysApart)}`;

/** The infocard's order collected nearest to `date`: a posting of that day repeats its weight. */
export async function nearOrder(
  tx: Tx,
  accountId: string,
  infocardId: string,
  date: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.account_id', '=', accountId)
    .where(isNear(infocardId, date))
    .orderBy(sql`abs(${dayOf('o.collected_at')} - ${date}::date)`)
    .orderBy('o.collected_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
