import type { HandlingSuggestion } from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { startOfDay, startOfNextDay } from '../../../db/days.ts';
import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { type ClosedSpan, monthsIn } from '../measures/index.ts';
import { measure, type MeasuredSums } from './baseline.ts';
import { readHead } from './simulationRows.ts';

const mostSuggestions = 20;
/** A full load is known from this number of weighed collections. */
const fewestWeighed = 6;
/** The maximum planned fill, as a fraction of a full load. */
const fullest = new Big('0.95');

interface Load {
  readonly infocardId: string;
  readonly infocardName: string;
  readonly locationName: string;
  readonly containers: number;
  readonly collections: number;
  readonly kg: string;
  readonly fullKg: string;
}

/**
 * Weighed collections of the period, and a full load: 95 % of the collections in the two years before its end weigh at most that.
 * Collections without a weight do not count, so they do not reduce the average.
 */
const readLoads = async (tx: Tx, actor: Actor, { fromDate, toDate }: ClosedSpan) => {
  const { rows } = await sql<Load>`
    select card.id as "infocardId", card.name as "infocardName", location.name as "locationName",
      greatest(card.quantity, 1) as containers, loads.collections, loads.kg, loads.full_kg as "fullKg"
    from (
      select o.infocard_id,
        percentile_disc(0.95) within group (order by o.kg_collected) as full_kg, count(*) as weighed,
        count(*) filter (where o.collected_at >= ${startOfDay(fromDate)})::int as collections,
        sum(o.kg_collected) filter (where o.collected_at >= ${startOfDay(fromDate)})::text as kg
      from orders o
      where o.account_id = ${actor.accountId} and o.status in ('Collected', 'Emptied', 'Approved', 'NotApproved')
        and o.kg_collected > 0 and o.collected_at >= ${startOfDay(toDate)} - interval '2 years'
        and o.collected_at < ${startOfNextDay(toDate)}
      group by o.infocard_id) loads
    join infocard card on card.account_id = ${actor.accountId} and card.id = loads.infocard_id
      and card.archived_at is null
    join location on location.account_id = card.account_id and location.id = card.location_id
    where loads.weighed >= ${fewestWeighed} and loads.collections > 0 and loads.full_kg > 0
      and ${inLocationScope(actor, 'infocard', 'card.location_id')}`.execute(tx);
  return rows;
};

/**
 * Collections that can be left out: the most whole collections per month that leave containers at most 95 % full. Fill = mean kg of a
 * collection ÷ kg of a full load. Saving = cost of lifts and collections per month × share of the left-out collections. Source: orders'
 * weights, and postings of the period.
 */
function suggest(
  load: Load,
  { parts, lifts }: MeasuredSums,
  months: Big,
): HandlingSuggestion | null {
  const costs = parts.lifts.plus(parts.collections);
  const full = new Big(load.fullKg);
  const perMonth = new Big(load.collections).div(months);
  const kgPerMonth = new Big(load.kg).div(months);
  const needed = kgPerMonth.div(full.times(fullest));
  // At least one collection a month stays.
  const spare = perMonth.minus(needed.lt(1) ? 1 : needed).round(0, Big.roundDown);
  if (spare.lt(1)) return null;
  const left = perMonth.minus(spare);
  const saving = costs.div(months).times(spare).div(perMonth);
  if (saving.lte(0)) return null;
  // Lifts per container, as billed; if none are billed, as collected.
  const today = lifts.gt(0) ? lifts.div(months.times(load.containers)) : perMonth;
  const fill = (collections: Big) => kgPerMonth.times(100).div(collections.times(full)).toFixed(1);
  return {
    infocardId: load.infocardId,
    infocardName: load.infocardName,
    locationName: load.locationName,
    collectionsPerMonth: perMonth.toFixed(2),
    fewerCollections: Number(spare),
    fillNow: fill(perMonth),
    fillThen: fill(left),
    fullLoadKg: full.toFixed(3),
    frequency: today.times(left).div(perMonth).toFixed(6),
    savingPerMonth: saving.toFixed(4),
  };
}

/** Infocards that are emptied before they are full and are not in the simulation yet; the largest saving first. */
export async function readSuggestions(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<HandlingSuggestion[]> {
  const { summary } = await readHead(tx, actor, id, 'wasteHandling');
  const { fromDate, toDate, currency } = summary;
  const span = { fromDate, toDate };
  const taken = await tx
    .selectFrom('simulation_item')
    .select('infocard_id as id')
    .where('account_id', '=', actor.accountId)
    .where('simulation_id', '=', id)
    .execute();
  const known = new Set(taken.map((item) => item.id));
  const loads = (await readLoads(tx, actor, span)).filter(
    ({ infocardId }) => !known.has(infocardId),
  );
  if (loads.length === 0) return [];
  const filter = { infocard: loads.map(({ infocardId }) => infocardId) };
  const measured = await measure(tx, actor, { span, currency, by: 'infocard', filter });
  const months = new Big(monthsIn(span));
  return loads
    .flatMap((load) => {
      const figures = measured.get(load.infocardId);
      const suggestion = figures && suggest(load, figures, months);
      return suggestion ? [suggestion] : [];
    })
    .toSorted((one, other) => new Big(other.savingPerMonth).cmp(one.savingPerMonth))
    .slice(0, mostSuggestions);
}
