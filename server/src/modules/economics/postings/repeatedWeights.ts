import { maxRepeatedWeights, type Posting } from '@fraktion/contract';
import { sql } from 'kysely';

import { dayOf, zone } from '../../../db/days.ts';

const hasPeriod = sql`coalesce(posting.period_end > posting.period_start and not posting.of_day, false)`;
const firstDay = sql`case when ${hasPeriod} then posting.period_start else posting.date - 3 end`;
const lastDay = sql`case when ${hasPeriod} then posting.period_end else posting.date + 3 end`;
const from = sql`((${firstDay})::timestamp at time zone ${zone})`;
const before = sql`((${lastDay} + 1)::timestamp at time zone ${zone})`;

/** Collected orders, and weighings that belong to none. */
const collections = sql`(
  select o.id, o.number, null as ticket, o.collected_at as at, o.kg_collected as kg, o.id = posting.order_id as own
  from orders o
  where o.account_id = posting.account_id and o.status in ('Collected', 'Emptied', 'Approved', 'NotApproved')
    and (${hasPeriod} or o.kg_collected is not null)
    and ((o.id = posting.order_id and not ${hasPeriod})
      or (o.infocard_id = posting.infocard_id and o.collected_at >= ${from} and o.collected_at < ${before}))
  union all
  select w.id, null, w.ticket, w.weighed_at, w.net_kg, false
  from weighing w
  where w.account_id = posting.account_id and w.infocard_id = posting.infocard_id and w.order_id is null and w.net_kg > 0
    and w.weighed_at >= ${from} and w.weighed_at < ${before} and not exists (
      select from orders o
      where o.account_id = w.account_id and o.infocard_id = w.infocard_id
        and o.status in ('Collected', 'Emptied', 'Approved', 'NotApproved')
        and ${dayOf('o.collected_at')} = ${dayOf('w.weighed_at')}))`;

const shown = sql`json_agg(json_build_object('id', c.id, 'number', c.number, 'ticket', c.ticket) order by c.at, c.id)`;

/**
 * The collections whose weight a posting repeats, the first first: those of its period, else the nearest within three days that was
 * weighed. A posting without a weight repeats none. Of a period with many, the first ones.
 */
export const repeatedWeights = sql<Posting['repeatsWeightOf']>`coalesce(case
  when posting.tonnage_collected is null then null
  when ${hasPeriod} then (select ${shown} from (
    select * from ${collections} each order by each.at, each.id limit ${sql.lit(maxRepeatedWeights)}) c)
  else (select ${shown} from (
    select * from ${collections} near
    order by near.own desc nulls last, abs((near.at at time zone ${zone})::date - posting.date), near.number is null,
      abs(near.kg - abs(posting.tonnage_collected) * 1000), near.id
    limit 1) c) end, '[]')`;

/** How many they are altogether. */
export const repeatedCount = sql<number>`case when posting.tonnage_collected is null then 0
  else least((select count(*) from ${collections} c), case when ${hasPeriod} then null else 1 end)::int end`;

/** What a line of a period has beyond its weighed orders, in kg, and nobody has accepted; null if there is nothing. */
export const disputedKg = sql<
  string | null
>`case when ${hasPeriod} and posting.tonnage_collected is not null
  then (select nullif(round(w.disputed::numeric / 1000, 3), 0)::text from posting_weight(posting) w) end`;
