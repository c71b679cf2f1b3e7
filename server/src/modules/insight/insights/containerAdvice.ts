import {
  adviceFill,
  type CallRequest,
  type ContainerAdvice,
  leastCollections,
  type listContainerAdvice as listCall,
  maxFindings,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { refuseTurned } from '../measures/index.ts';
import { fromStart, isWeighed, litres, onePrice, usualPrices } from './history.ts';

type Query = CallRequest<typeof listCall>['query'];

/**
 * A container is full at the weight that one of its collections in ten exceeds, or at its litres times the density that one
 * collection in ten of its fraction exceeds, whichever is more. A smaller container is enough where the heaviest tenth of its
 * loads still fits.
 */
export async function listContainerAdvice(
  tx: Tx,
  actor: Actor,
  query: Query,
): Promise<ContainerAdvice[]> {
  refuseTurned(query);
  const fill = sql`${sql.lit(adviceFill)}::numeric`;
  const { rows } = await sql<ContainerAdvice>`
    with prices as materialized (${usualPrices(actor, query, query)}),
    price as (${onePrice('prices')}),
    loads as materialized (
      select o.infocard_id, o.waste_fraction_id, o.kg_collected as kg,
        case when ${litres('o')} > 0 then o.kg_collected / ${litres('o')} end as density
      from orders o where ${isWeighed(actor, query, fromStart(query), query)}
    ), fractions as (
      select waste_fraction_id, percentile_disc(0.9) within group (order by density) as density
      from loads where density is not null and waste_fraction_id is not null group by waste_fraction_id
    ), weighed as (
      select infocard_id, count(*)::int as collections, sum(kg) as kg,
        percentile_disc(0.9) within group (order by kg) as heavy
      from loads group by infocard_id having count(*) >= ${sql.lit(leastCollections)}
    ), known as (
      select w.*, i.name, l.name as location, i.size, i.size_unit, ${litres('i')} as litres, f.density,
        round(greatest(w.heavy, coalesce(${litres('i')} * f.density, 0)), 3) as full_kg
      from weighed w
      join infocard i on i.account_id = ${actor.accountId} and i.id = w.infocard_id and i.archived_at is null
      join location l on l.account_id = i.account_id and l.id = i.location_id
      left join fractions f on f.waste_fraction_id = i.waste_fraction_id
    ), advised as (
      select k.*, ceil(k.kg / (k.full_kg * ${fill}))::int as needed,
        case when k.density > 0 then ceil(k.heavy / k.density / ${fill} / 10) * 10 end as enough
      from known k
    )
    select a.infocard_id as "infocardId", a.name as "infocardName", a.location as "locationName", a.collections,
      round(a.kg, 3)::text as kg, a.full_kg::text as "fullKg",
      round(a.kg / a.collections / a.full_kg * 100, 1)::text as "fillPercent", a.needed as "collectionsNeeded",
      case when a.enough <= a.litres * 0.8 then json_build_object('now', a.size::text, 'unit', a.size_unit,
        'enough', (case a.size_unit when 'Cubic' then a.enough / 1000 else a.enough end)::numeric(15,3)::text) end as size,
      p.usual::text as "collectionPrice", p.currency,
      round((a.collections - a.needed) * p.usual * 365 / (${query.toDate}::date - ${query.fromDate}::date + 1), 4)::text
        as "savedPerYear"
    from advised a
    left join price p on p.infocard_id = a.infocard_id
    where a.needed < a.collections
    order by (a.collections - a.needed) * p.usual desc nulls last, a.infocard_id
    limit ${sql.lit(maxFindings)}`.execute(tx);
  return rows;
}
