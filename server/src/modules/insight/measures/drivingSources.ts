import { type FigureSource, type MeasureName, sumsOf } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Filter } from './filter.ts';
import type { Span } from './periods.ts';
import { isDriven, priced } from './drivings.ts';
import { isDrivingSum, drivingSumOf } from './drivingSums.ts';

interface SourcesQuery {
  readonly measure: MeasureName;
  readonly filter: Filter;
  readonly span: Span;
}

const earlier = sql`(select json_build_object('number', e.earlier_number, 'minutesApart', e.minutes_apart,
    'startedAt', to_char(e.earlier_started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from driving_double e where e.account_id = d.account_id and e.driving_id = d.driving_id
  order by e.earlier_started_at desc, e.earlier_number limit 1)`;

/** Trips that add to the sums of a measure. */
const counts = (measure: MeasureName): RawBuilder<unknown> =>
  sql.join(
    sumsOf(measure)
      .filter(isDrivingSum)
      .map((name) => drivingSumOf(name).adds),
    sql` or `,
  );

const chosen = (actor: Actor, { measure, filter, span }: SourcesQuery): RawBuilder<unknown> => sql`
  from driving_fact d
  left join lateral (${priced(actor.accountId)}) c on true
  where ${isDriven(actor, filter, span)} and (${counts(measure)})`;

export async function countDrivingSources(
  tx: Tx,
  actor: Actor,
  asked: SourcesQuery,
): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total ${chosen(actor, asked)}`.execute(tx);
  return rows[0]!.total;
}

/** The trips behind a figure, with their load, hours and price, and the earlier trip that each may repeat. */
export async function readDrivingSources(
  tx: Tx,
  actor: Actor,
  asked: SourcesQuery,
  page: {
    readonly way: 'asc' | 'desc';
    /** It was not read before. */
    readonly isLeft: RawBuilder<unknown>;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<FigureSource[]> {
  const way = sql.raw(page.way);
  const { rows } = await sql<FigureSource>`
    select 'driving' as kind, d.stop_id as id, d.day as date, d.origin || ' → ' || d.destination as text,
      d.infocard_id as "infocardId", d.infocard_name as "infocardName", d.location_name as "locationName",
      d.waste_category as "wasteCategory", d.ewc_code as "ewcCode", null as category, null::json as invoice,
      json_build_object('id', d.order_id, 'number', d.order_number) as "order",
      c.cost::text as amount, c.currency, null::int as "numberOfCollections",
      d.kg_collected::text as kg, null as "postedKg", null as factor, null as "avoidedFactor", null as "factorSource",
      null as "genuineShare",
      json_build_object('number', d.number, 'type', d.type, 'vehicleName', d.vehicle_name, 'hours', d.hours::text,
        'earlier', ${earlier}) as driving
    ${chosen(actor, asked)} and ${page.isLeft}
    order by d.started_at ${way}, d.stop_id
    limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}`.execute(tx);
  return rows;
}
