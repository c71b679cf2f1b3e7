import type { Completeness } from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { dayOf, startOfDay, startOfNextDay } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { hasShare, isChosen } from '../measures/index.ts';
import { percentOf } from './percent.ts';
import type { Weighing } from './weights.ts';

const collected = sql`('Collected', 'Emptied', 'Approved', 'NotApproved')`;
/** The maximum number of days between an order and a posting that repeats its weight. */
const daysApart = sql.lit(3);

interface CollectionCounts {
  readonly collections: number;
  readonly unweighed: number;
  readonly unknown: number;
  readonly kg: string;
}

/**
 * Collections without a weight in an order or a posting, with the usual weight of their containers: the median of the container's
 * weighed orders in the year before the end of the period.
 */
async function readUnweighed(
  tx: Tx,
  actor: Actor,
  { span: { fromDate, toDate }, filter: { location } }: Weighing,
): Promise<CollectionCounts> {
  const { rows } = await sql<CollectionCounts>`
    with collection as materialized (
      select o.id, o.infocard_id, o.kg_collected is null and not ${hasShare(actor.accountId, { fromDate, toDate })} and not exists (
          select from posting p where p.account_id = o.account_id and p.removed_at is null
            and p.tonnage_collected is not null
            and (p.of_day or (p.period_end > p.period_start) is not true)
            and (p.order_id = o.id or (p.infocard_id = o.infocard_id
              and p.date between ${dayOf('o.collected_at')} - ${daysApart} and ${dayOf('o.collected_at')} + ${daysApart}))
        ) as unweighed
      from orders o
      where ${isChosen(actor, location ? { location } : {}, 'o')} and o.include_in_statistics
        and o.status in ${collected}
        and o.collected_at >= ${startOfDay(fromDate)} and o.collected_at < ${startOfNextDay(toDate)}
    ), usual as (
      select w.infocard_id, percentile_disc(0.5) within group (order by w.kg_collected) as kg
      from orders w
      where w.account_id = ${actor.accountId} and w.status in ${collected} and w.kg_collected is not null
        and w.infocard_id in (select infocard_id from collection where unweighed)
        and w.collected_at >= ${startOfDay(toDate)} - interval '1 year' and w.collected_at < ${startOfNextDay(toDate)}
      group by w.infocard_id
    )
    select count(*)::int as collections, count(*) filter (where c.unweighed)::int as unweighed,
      count(*) filter (where c.unweighed and u.kg is null)::int as unknown,
      coalesce(sum(u.kg) filter (where c.unweighed), 0)::text as kg
    from collection c left join usual u on u.infocard_id = c.infocard_id`.execute(tx);
  return rows[0]!;
}

interface PostedWeights {
  /** Of postings whose lines are not billed by weight: somebody has typed or calculated them. */
  readonly estimated: string;
  /** Of lines of periods beyond the orders; nobody has accepted it. */
  readonly disputed: string;
}

async function readPosted(
  tx: Tx,
  actor: Actor,
  { span: { fromDate, toDate }, filter: { location } }: Weighing,
): Promise<PostedWeights> {
  const { rows } = await sql<PostedWeights>`
    select coalesce(sum(f.own_kg) filter (where f.unit not in ('kg', 'tonnage')), 0)::text as estimated,
      coalesce(sum(f.disputed_kg), 0)::text as disputed
    from posting_fact f
    where ${isChosen(actor, location ? { location } : {}, 'f')} and f.include_in_statistics
      and f.date between ${fromDate} and ${toDate} and f.kg is not null
      and (f.unit not in ('kg', 'tonnage') or f.period_end > f.period_start)`.execute(tx);
  return rows[0]!;
}

/**
 * How much of the weight is measured, estimated, missing or disputed. The first two are the measure `kg`; no figure contains the
 * others. Where an invoice has more weight than its orders, not all of it is measured.
 */
export async function readCompleteness(
  tx: Tx,
  actor: Actor,
  weighing: Weighing,
  kg: Big,
): Promise<Completeness> {
  const posted = await readPosted(tx, actor, weighing);
  const [estimated, disputed] = [new Big(posted.estimated), new Big(posted.disputed)];
  const { collections, unweighed, unknown, kg: missing } = await readUnweighed(tx, actor, weighing);
  const all = kg.plus(missing).plus(disputed);
  return {
    measuredKg: kg.minus(estimated).toFixed(3),
    estimatedKg: estimated.toFixed(3),
    missingKg: new Big(missing).toFixed(3),
    disputedKg: disputed.toFixed(3),
    measured: percentOf(kg.minus(estimated), all),
    estimated: percentOf(estimated, all),
    missing: percentOf(new Big(missing), all),
    disputed: percentOf(disputed, all),
    collections,
    unweighedCollections: unweighed,
    unknownCollections: unknown,
  };
}
