import {
  type CallRequest,
  defaultPageSize,
  type FigureSource,
  type ListAnswer,
  type listFigureSources as listCall,
  maxCountedTotal,
  measureOf,
  sumsOf,
} from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { dayOf, startOfDay, startOfNextDay, zone } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { avoidedFactor, causedFactor, factors, heldUntil } from './factors.ts';
import { refuseTurned, refuseUnseen } from './figures.ts';
import { type Filter, isChosen } from './filter.ts';
import { genuineShares } from './genuineShares.ts';
import type { Span } from './periods.ts';
import { isRollUpSum, rollUpSumOf } from './rollUpSums.ts';
import { shares } from './shares.ts';
import { isBehind, type Place, placeOf, postedAt, reached, wayOf } from './sourcePlace.ts';
import { countDrivingSources, readDrivingSources } from './drivingSources.ts';

type Query = CallRequest<typeof listCall>['query'];

const either = (conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    conditions.filter((each) => each !== undefined),
    sql` or `,
  )})`;

function sumsIn({ measure }: Query) {
  const names: readonly string[] = sumsOf(measure);
  return names.filter(isRollUpSum).map(rollUpSumOf);
}

/** Postings that add to the sums of a measure. A category filters money and counts of postings, no weight. */
const ofPostings = (query: Query): RawBuilder<unknown> =>
  either(
    sumsIn(query).map(
      ({ posting, byCategory }) =>
        posting &&
        (query.category && byCategory
          ? sql`(${posting} and p.category = any(${query.category}))`
          : sql`(${posting})`),
    ),
  );

/** Orders that add to the sums of a measure. */
const ofOrders = (query: Query): RawBuilder<unknown> =>
  either(sumsIn(query).map(({ order }) => order));

const inDays = ({ fromDate, toDate }: Span) => sql`
  p.date >= coalesce(${fromDate ?? null}::date, '-infinity') and p.date <= coalesce(${toDate ?? null}::date, 'infinity')`;

const collectedIn = ({ fromDate, toDate }: Span) => sql`
  o.collected_at >= ${fromDate === undefined ? sql`'-infinity'` : startOfDay(fromDate)}
  and o.collected_at < ${toDate === undefined ? sql`'infinity'` : startOfNextDay(toDate)}`;

/** Kinds and ids of the counted records; behind a place, if one is given. */
function walked(
  actor: Actor,
  query: Query,
  limit: RawBuilder<unknown>,
  after?: Place,
): RawBuilder<unknown>[] {
  const filter: Filter = query;
  const { from } = measureOf(query.measure);
  const way = sql.raw(wayOf(query));
  const isDayLeft = after
    ? sql`p.date ${reached(query)} (${after.at}::timestamptz at time zone ${zone})::date`
    : sql`true`;
  const parts: RawBuilder<unknown>[] = [];
  if (from !== 'orders')
    parts.push(sql`(
      select 'posting' as kind, p.id, ${postedAt} as at from posting p
      where p.removed_at is null and ${isChosen(actor, filter, 'p')} and ${inDays(query)} and ${ofPostings(query)}
        and ${isDayLeft} and ${isBehind(query, after, postedAt, sql`p.id`)}
      order by p.date ${way}, p.id ${limit})`);
  if (from !== 'postings')
    parts.push(sql`(
      select 'order' as kind, o.id, o.collected_at as at from orders o
      where o.status in ('Collected', 'Emptied', 'Approved', 'NotApproved') and o.include_in_statistics
        and ${isChosen(actor, filter, 'o')} and ${collectedIn(query)}
        and ${ofOrders(query)}
        and ${isBehind(query, after, sql`o.collected_at`, sql`o.id`)}
      order by o.collected_at ${way}, o.id ${limit})`);
  return parts;
}

async function count(tx: Tx, actor: Actor, query: Query): Promise<number> {
  const limit = sql`limit ${sql.lit(maxCountedTotal + 1)}`;
  const { rows } = await sql<{ total: number }>`
    with ${shares(actor.accountId, query)}
    select count(*)::int as total from (${sql.join(walked(actor, query, limit), sql` union all `)}) all_of_them`.execute(
    tx,
  );
  return rows[0]!.total;
}

/** The postings, orders or trips behind a figure. Their parts add up to it. */
export async function listSources(
  tx: Tx,
  actor: Actor,
  query: Query,
): Promise<ListAnswer<FigureSource>> {
  refuseUnseen(actor, [query.measure]);
  refuseTurned(query);
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? defaultPageSize;
  const skipped = (page - 1) * pageSize;
  const ofDrivings = measureOf(query.measure).from === 'drivings';
  const asked = { measure: query.measure, filter: query, span: query };
  const after = query.after === undefined ? undefined : await placeOf(tx, actor, query.after);
  const rows = await (ofDrivings
    ? readDrivingSources(tx, actor, asked, {
        way: wayOf(query),
        isLeft: isBehind(query, after, sql`d.started_at`, sql`d.stop_id`),
        limit: pageSize,
        offset: skipped,
      })
    : readPage(tx, actor, query, { pageSize, skipped, after }));
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  const countAll = () =>
    ofDrivings ? countDrivingSources(tx, actor, asked) : count(tx, actor, query);
  const counted = () => (isLast ? skipped + rows.length : countAll());
  const total = query.count ? await counted() : null;
  return {
    data: rows,
    page: {
      page,
      pageSize,
      total: total === null ? null : Math.min(total, maxCountedTotal),
      totalCapped: (total ?? 0) > maxCountedTotal,
    },
  };
}

async function readPage(
  tx: Tx,
  actor: Actor,
  query: Query,
  { pageSize, skipped, after }: { pageSize: number; skipped: number; after: Place | undefined },
): Promise<FigureSource[]> {
  const way = sql.raw(wayOf(query));
  const parts = walked(actor, query, sql`limit ${sql.lit(skipped + pageSize)}`, after);
  const { rows } = await sql<FigureSource>`
    with ${shares(actor.accountId, query)}, page as materialized (
      select * from (${sql.join(parts, sql` union all `)}) found
      order by at ${way}, id limit ${sql.lit(pageSize)} offset ${sql.lit(skipped)}
    ), of_postings as (
      select 'posting' as kind, w.at, f.posting_id as id, f.date, f.text, f.infocard_id, f.infocard_name, f.location_name,
        f.waste_category, f.ewc_code, f.category,
        json_build_object('id', f.invoice_id, 'number', f.invoice_number, 'creditNote', f.document_type = 'creditNote') as invoice,
        case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as "order",
        f.amount, f.currency, f.number_of_collections,
        case when f.include_in_statistics then f.own_kg end as kg, f.kg as posted_kg, f.waste_fraction_id, f.receiving_facility
      from page w join posting_fact f on f.account_id = ${actor.accountId} and f.posting_id = w.id
      left join orders o on o.account_id = f.account_id and o.id = f.order_id
      where w.kind = 'posting'
    ), of_orders as (
      select 'order' as kind, w.at, o.id, ${dayOf('o.collected_at')} as date, '' as text, o.infocard_id, o.infocard_name,
        o.location_name, o.waste_category, o.ewc_code, null as category, null::json as invoice,
        json_build_object('id', o.id, 'number', o.number) as "order",
        null::numeric as amount, null as currency, null::int as number_of_collections,
        coalesce(o.kg_collected, (select share.grams::numeric / 1000 from share where share.id = o.id)) as kg, null::numeric as posted_kg, o.waste_fraction_id, o.receiving_facility
      from page w join orders o on o.account_id = ${actor.accountId} and o.id = w.id
      where w.kind = 'order'
    ), r as materialized (
      select found.*, ${heldUntil(actor.accountId, sql`found.date::date`)} as held_until
      from (select * from of_postings union all select * from of_orders) found
    ), held as materialized (
      select days.held_until, known.*
      from (select held_until, min(date::date) as day from r group by held_until) days
      cross join lateral (${factors(actor.accountId, sql`days.day`)}) known
    )
    select r.kind, r.id, r.date, r.text, r.infocard_id as "infocardId", r.infocard_name as "infocardName",
      r.location_name as "locationName", r.waste_category as "wasteCategory", r.ewc_code as "ewcCode", r.category,
      r.invoice, r."order", r.amount::text as amount, r.currency, r.number_of_collections as "numberOfCollections",
      round(r.kg, 3)::text as kg, round(r.posted_kg, 3)::text as "postedKg",
      ${causedFactor('r.waste_category')}::text as factor, ${avoidedFactor('r.waste_category')}::text as "avoidedFactor",
      f.source as "factorSource", g.share::text as "genuineShare", null::json as driving
    from r
    left join held f on f.held_until = r.held_until and f.code = r.ewc_code
    left join lateral (
      select * from (${genuineShares(actor.accountId, sql`r.date::date`)}) known
      where known.waste_fraction_id = r.waste_fraction_id and known.facility = r.receiving_facility) g on true
    order by r.at ${way}, r.id`.execute(tx);
  return rows;
}
