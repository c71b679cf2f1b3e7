import { leastHistory } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { startOfDay, startOfNextDay } from '../../../db/days.ts';
import type { Actor } from '../../../http/actor.ts';
import { type Filter, isChosen } from '../measures/index.ts';

export interface Period {
  readonly fromDate: string;
  readonly toDate: string;
}

/** Billed collections with a separate price. */
export const isCollection = sql`f.category = 'WasteCollection' and f.unit = 'pcs' and f.quantity > 0 and f.amount > 0`;

/** The price of one collection, as invoices show it. */
export const collectionPrice = sql`round(f.amount / f.quantity, 4)`;

/** The usual price of a collection for each infocard and currency: the median of the year before and of the period. */
export const usualPrices = (
  actor: Actor,
  filter: Filter,
  { fromDate, toDate }: Period,
): RawBuilder<unknown> => sql`
  select f.infocard_id, f.currency, count(*)::int as history,
    percentile_disc(0.5) within group (order by ${collectionPrice}) as usual
  from posting_fact f
  where ${isChosen(actor, filter, 'f')} and ${isCollection}
    and f.date between ${fromDate}::date - 365 and ${toDate}::date
  group by f.infocard_id, f.currency having count(*) >= ${sql.lit(leastHistory)}`;

/** Of several currencies the one that an infocard is mostly billed in. */
export const onePrice = (prices: string): RawBuilder<unknown> => sql`
  select distinct on (infocard_id) infocard_id, currency, usual from ${sql.table(prices)}
  order by infocard_id, history desc, currency`;

export const litres = (row: string): RawBuilder<unknown> => sql`
  case ${sql.ref(`${row}.size_unit`)} when 'Cubic' then ${sql.ref(`${row}.size`)} * 1000 else ${sql.ref(`${row}.size`)} end`;

/** Collected orders with a weight that counts in statistics. */
export const isWeighed = (
  actor: Actor,
  filter: Filter,
  from: RawBuilder<unknown>,
  { toDate }: Period,
): RawBuilder<unknown> => sql`
  o.status in ('Collected', 'Emptied', 'Approved', 'NotApproved') and o.include_in_statistics and o.kg_collected > 0
    and ${isChosen(actor, filter, 'o')}
    and o.collected_at >= ${from} and o.collected_at < ${startOfNextDay(toDate)}`;

export const fromStart = ({ fromDate }: Period): RawBuilder<unknown> => startOfDay(fromDate);

export const fromYearBefore = ({ fromDate }: Period): RawBuilder<unknown> =>
  sql`(${startOfDay(fromDate)} - interval '365 days')`;
