import {
  type CallRequest,
  dearFrom,
  halfFullBelow,
  leastHistory,
  type listOutliers as listCall,
  maxFindings,
  type Outlier,
} from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { dayOf, startOfDay } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { refuseTurned } from '../measures/index.ts';
import {
  collectionPrice,
  fromYearBefore,
  isCollection,
  isWeighed,
  litres,
  onePrice,
  usualPrices,
} from './history.ts';
import { isChosen } from '../measures/index.ts';

type Query = CallRequest<typeof listCall>['query'];

async function readDear(tx: Tx, actor: Actor, query: Query): Promise<Outlier[]> {
  const { rows } = await sql<Outlier>`
    with prices as materialized (${usualPrices(actor, query, query)})
    select 'dearCollection' as kind, f.posting_id as id, f.date, f.infocard_id as "infocardId",
      f.infocard_name as "infocardName", f.location_name as "locationName",
      json_build_object('id', f.invoice_id, 'number', f.invoice_number) as invoice, null::json as "order",
      ${collectionPrice}::text as value, h.usual::text as usual, 'price' as unit, h.history,
      round(f.amount - f.quantity * h.usual, 4)::text as money, f.currency
    from posting_fact f
    join prices h on h.infocard_id = f.infocard_id and h.currency = f.currency
    where ${isChosen(actor, query, 'f')} and ${isCollection}
      and f.date between ${query.fromDate}::date and ${query.toDate}::date
      and ${collectionPrice} >= h.usual * ${sql.lit(dearFrom)}::numeric
    order by f.amount - f.quantity * h.usual desc, f.posting_id
    limit ${sql.lit(maxFindings)}`.execute(tx);
  return rows;
}

/** kg per litre where the size is known, else kg: a container is compared with itself alone. */
async function readHalfFull(tx: Tx, actor: Actor, query: Query): Promise<Outlier[]> {
  const { rows } = await sql<Outlier>`
    with prices as materialized (${usualPrices(actor, query, query)}),
    price as (${onePrice('prices')}),
    loads as materialized (
      select o.id, o.number, o.infocard_id, o.infocard_name, o.location_name, o.collected_at,
        case when ${litres('o')} > 0 then 'kgPerLitre' else 'kg' end as unit,
        case when ${litres('o')} > 0 then round(o.kg_collected / ${litres('o')}, 6) else o.kg_collected end as load
      from orders o where ${isWeighed(actor, query, fromYearBefore(query), query)}
    ), history as (
      select infocard_id, unit, count(*)::int as history, percentile_disc(0.5) within group (order by load) as usual
      from loads group by infocard_id, unit having count(*) >= ${sql.lit(leastHistory)}
    )
    select 'halfFull' as kind, l.id, ${dayOf('l.collected_at')} as date, l.infocard_id as "infocardId",
      l.infocard_name as "infocardName", l.location_name as "locationName", null::json as invoice,
      json_build_object('id', l.id, 'number', l.number) as "order",
      l.load::text as value, h.usual::text as usual, l.unit, h.history,
      round(p.usual * (1 - l.load / h.usual), 4)::text as money, p.currency
    from loads l
    join history h on h.infocard_id = l.infocard_id and h.unit = l.unit
    left join price p on p.infocard_id = l.infocard_id
    where l.collected_at >= ${startOfDay(query.fromDate)} and l.load < h.usual * ${sql.lit(halfFullBelow)}::numeric
    order by p.usual * (1 - l.load / h.usual) desc nulls last, l.id
    limit ${sql.lit(maxFindings)}`.execute(tx);
  return rows;
}

/** The most expensive first; outliers without a price come last. */
export async function listOutliers(tx: Tx, actor: Actor, query: Query): Promise<Outlier[]> {
  refuseTurned(query);
  const found = [...(await readDear(tx, actor, query)), ...(await readHalfFull(tx, actor, query))];
  const moneyOf = ({ money }: Outlier): Big => new Big(money ?? '-1');
  return found.toSorted((a, b) => moneyOf(b).cmp(moneyOf(a))).slice(0, maxFindings);
}
