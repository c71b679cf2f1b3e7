import Big from 'big.js';
import { type RawBuilder, sql } from 'kysely';

import { dayOf, startOfDay, startOfNextDay } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { BilledPeriod } from './periodOf.ts';

/** Statuses from Collected on: the order's weight counts. */
const collected = ['Collected', 'Emptied', 'Approved', 'NotApproved'];

const daysApart = 3;

/** True for the orders of one infocard that were collected within three days of `date`. */
const isNear = (infocardId: string, date: string): RawBuilder<boolean> => sql<boolean>`
  o.infocard_id = ${infocardId} and o.status = any(${collected})
  and ${dayOf('o.collected_at')} between ${date}::date - ${sql.lit(daysApart)} and ${date}::date + ${sql.lit(daysApart)}`;

export interface NearOrder {
  /** The infocard's order collected nearest to the date; null without one within three days. */
  readonly id: string | null;
  /** Weight in tonnes that no posting contains yet, with the sign of the line's weight; null while an order has none. */
  readonly tonnageLeft: Big | null;
}

interface OrderSearch {
  readonly infocardId: string;
  readonly date: string;
  readonly sign: 1 | -1;
  /** The posting that is being changed. It does not count as posted. */
  readonly except?: string;
  /** For a new posting what its line bills; a stored one has its own. */
  readonly billed?: BilledPeriod;
}

/** The order collected nearest to a posting's date, and what is left of the weight that the posting repeats. */
export async function nearOrder(
  tx: Tx,
  accountId: string,
  wanted: OrderSearch,
): Promise<NearOrder | null> {
  const billed = wanted.billed ?? (await storedPeriod(tx, accountId, wanted.except));
  const { period_start: from, period_end: to, of_day: ofDay } = billed ?? {};
  const near = await orderOfDay(tx, accountId, wanted);
  if (!from || !to || from >= to || ofDay) return near;
  const tonnageLeft = await leftOfPeriod(tx, accountId, wanted, { from, to });
  return { id: near?.id ?? null, tonnageLeft };
}

const storedPeriod = (
  tx: Tx,
  accountId: string,
  id: string | undefined,
): Promise<BilledPeriod | undefined> =>
  tx
    .selectFrom('posting')
    .select(['period_start', 'period_end', 'of_day'])
    .where('account_id', '=', accountId)
    .where('id', '=', id ?? null)
    .executeTakeFirst();

async function orderOfDay(
  tx: Tx,
  accountId: string,
  { infocardId, date, sign, except }: OrderSearch,
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

/** The weight of all orders of a period that no posting for it contains yet; null without orders, or while one has no weight. */
async function leftOfPeriod(
  tx: Tx,
  accountId: string,
  { infocardId, sign, except }: OrderSearch,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Big | null> {
  const { rows } = await sql<{ kg: string | null; posted: string }>`
    select case when bool_and(o.kg_collected is not null) then sum(o.kg_collected)::text end as kg,
      coalesce((select sum(p.tonnage_collected) from posting p
        where p.account_id = ${accountId} and p.infocard_id = ${infocardId} and p.removed_at is null
          and p.tonnage_collected is not null and p.period_end > p.period_start and not p.of_day
          and p.period_start = ${from} and p.period_end = ${to}
          and p.id is distinct from ${except ?? null}::uuid
          and sign(p.tonnage_collected) = ${sql.lit(sign)}), 0)::text as posted
    from orders o
    where o.account_id = ${accountId} and o.infocard_id = ${infocardId} and o.status = any(${collected})
      and o.collected_at >= ${startOfDay(from)} and o.collected_at < ${startOfNextDay(to)}`.execute(
    tx,
  );
  const { kg, posted } = rows[0]!;
  return kg === null ? null : new Big(kg).div(1000).times(sign).minus(posted);
}
