import type { Posting } from '@fraktion/contract';
import { sql } from 'kysely';

import { zone } from '../../db/days.ts';

const hasPeriod = sql`coalesce(posting.period_end > posting.period_start and not posting.of_day, false)`;
const firstDay = sql`case when ${hasPeriod} then posting.period_start else posting.date - 3 end`;
const lastDay = sql`case when ${hasPeriod} then posting.period_end else posting.date + 3 end`;

/**
 * The orders whose weight a posting repeats, the first collected first: those of its period, else those within three days that have
 * a weight. A posting without a weight repeats none.
 */
export const repeatedOrders = sql<Posting['repeatsWeightOf']>`coalesce((
  select json_agg(json_build_object('id', o.id, 'number', o.number) order by o.collected_at, o.id)
  from orders o
  where posting.tonnage_collected is not null and o.account_id = posting.account_id
    and o.status in ('Collected', 'Emptied', 'Approved', 'NotApproved') and (${hasPeriod} or o.kg_collected is not null)
    and ((o.id = posting.order_id and not ${hasPeriod})
      or (o.infocard_id = posting.infocard_id
        and o.collected_at >= ((${firstDay})::timestamp at time zone ${zone})
        and o.collected_at < ((${lastDay} + 1)::timestamp at time zone ${zone})))), '[]')`;

/** What a line of a period has beyond its weighed orders, in kg, and nobody has accepted; null if there is nothing. */
export const disputedKg = sql<
  string | null
>`case when ${hasPeriod} and posting.tonnage_collected is not null
  then (select nullif(round(w.disputed::numeric / 1000, 3), 0)::text from posting_weight(posting) w) end`;
