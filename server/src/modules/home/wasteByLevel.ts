import type { HierarchyLevel } from '@fraktion/contract';
import { sql } from 'kysely';

import { startOfDay, startOfNextDay } from '../../db/days.ts';
import { inLocationScope } from '../../db/locationScope.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';

export interface Period {
  readonly fromDate: string;
  readonly toDate: string;
  readonly locationId?: string | undefined;
}

export interface LevelWeight {
  readonly level: HierarchyLevel;
  readonly fromOrdersKg: string;
  readonly fromPostingsKg: string;
}

/** From Collected on, an order's weight is waste that has left the location. */
const collected = sql`('Collected', 'Emptied', 'Approved', 'NotApproved')`;

/**
 * kg by waste category: orders by the day of collection, and postings by their date where no order
 * brings that weight. Waste that is kept out of statistics is kept out; credit notes take back.
 */
export async function readWasteByLevel(
  tx: Tx,
  actor: Actor,
  { fromDate, toDate, locationId }: Period,
): Promise<LevelWeight[]> {
  const atPlace = (column: string) => sql`(${inLocationScope(actor, column)}
    and ${locationId === undefined ? sql`true` : sql`${sql.ref(column)} = ${locationId}`})`;
  const { rows } = await sql<LevelWeight>`
    with from_orders as (
      select o.waste_category, sum(o.kg_collected) as kg
      from orders o
      join infocard i on i.account_id = o.account_id and i.id = o.infocard_id
      where o.account_id = ${actor.accountId} and o.status in ${collected}
        and o.collected_at >= ${startOfDay(fromDate)} and o.collected_at < ${startOfNextDay(toDate)}
        and i.include_in_statistics and ${atPlace('o.location_id')}
      group by 1
    ), from_postings as (
      select f.waste_category, sum(f.own_kg) as kg
      from posting_fact f
      where f.account_id = ${actor.accountId} and f.kg is not null
        and f.date between ${fromDate}::date and ${toDate}::date
        and f.include_in_statistics and ${atPlace('f.location_id')}
      group by 1
    )
    select case waste_category when 'None' then 'Unknown' else waste_category end as level,
      coalesce(sum(from_orders.kg), 0)::numeric(15,3)::text as "fromOrdersKg",
      coalesce(sum(from_postings.kg), 0)::numeric(15,3)::text as "fromPostingsKg"
    from from_orders full join from_postings using (waste_category)
    group by 1`.execute(tx);
  return rows;
}
