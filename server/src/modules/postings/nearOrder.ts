import Big from 'big.js';
import { type RawBuilder, sql } from 'kysely';

import { dayOf } from '../../db/days.ts';
import type { Tx } from '../../db/transaction.ts';

/** Statuses from Collected on: the order's weight counts. */
const collected = ['Collected', 'Emptied', 'Approved', 'NotApproved'];

const daysApart = 3;

/** True for the orders of one infocard that were collected within three days of `date`. */
const isNear = (infocardId: string, date: string): RawBuilder<boolean> => sql<boolean>`
  o.infocard_id = ${infocardId} and o.status = any(${collected})
  and ${dayOf('o.collected_at')} between ${date}::date - ${sql.lit(daysApart)} and ${date}::date + ${sql.lit(daysApart)}`;

export interface NearOrder {
  readonly id: string;
  /** Weight in tonnes that no posting contains yet, with the sign of the line's weight; null while the order has none. */
  readonly tonnageLeft: Big | null;
}

/**
 * The infocard's order collected nearest to `date`, because a posting of that day repeats its weight. The posting that is being
 * changed does not count as posted.
 */
export async function nearOrder(
  tx: Tx,
  accountId: string,
  {
    infocardId,
    date,
    sign,
    except,
  }: { infocardId: string; date: string; sign: 1 | -1; except?: string },
): Promise<NearOrder | null> {
  const row = await tx
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.kg_collected as kg',
      sql<string>`coalesce((select sum(p.tonnage_collected) from posting p
        where p.account_id = o.account_id and p.order_id = o.id and p.removed_at is null
          and p.id is distinct from ${except ?? null}::uuid
          and sign(p.tonnage_collected) = ${sql.lit(sign)}), 0)`.as('posted'),
    ])
    .where('o.account_id', '=', accountId)
    .where(isNear(infocardId, date))
    .orderBy(sql`abs(${dayOf('o.collected_at')} - ${date}::date)`)
    .orderBy('o.collected_at')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, kg, posted } = row;
  return { id, tonnageLeft: kg === null ? null : new Big(kg).div(1000).times(sign).minus(posted) };
}
