import {
  type CallRequest,
  daysAfter,
  type getServiceCalendar,
  longestMove,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { dayOf, startOfDay, startOfNextDay, today } from '../../../db/days.ts';
import { inLocationScope } from '../../../db/locationScope.ts';
import { collectedInfocards } from '../../../db/placedInfocards.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Facts } from './facts.ts';

type Query = CallRequest<typeof getServiceCalendar>['query'];

/** The limit of rows per source; one more row shows that there are others. */
const maxRows = 2000;
const readRows = sql.lit(maxRows + 1);

/** The requested containers that the actor may see, each with its place and collector. */
const cards = (tx: Tx, actor: Actor, query: Query) => {
  const { locationId, infocardId, collectorId, wasteFractionId } = query;
  return collectedInfocards(tx)
    .select([
      'infocard.id as infocardId',
      'infocard.name as infocardName',
      'location.id as locationId',
      'location.name as locationName',
      'collector.name as supplierName',
    ])
    .where('infocard.account_id', '=', actor.accountId)
    .where(inLocationScope(actor, 'infocard', 'infocard.location_id'))
    .$if(locationId !== undefined, (rows) => rows.where('infocard.location_id', '=', locationId!))
    .$if(infocardId !== undefined, (rows) => rows.where('infocard.id', '=', infocardId!))
    .$if(wasteFractionId !== undefined, (rows) =>
      rows.where('infocard.waste_fraction_id', '=', wasteFractionId!),
    )
    .$if(collectorId !== undefined, (rows) =>
      rows.where('infocard.collector_id', '=', collectorId!),
    );
};

async function fixedDays(tx: Tx, actor: Actor, query: Query) {
  const rows = await cards(tx, actor, query)
    .select(['infocard.pickup_days as pickupDays', 'location.country'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orders')
          .select('orders.pickup_day as day')
          .whereRef('orders.account_id', '=', 'infocard.account_id')
          .whereRef('orders.infocard_id', '=', 'infocard.id')
          .where('orders.pickup_day', '>=', daysAfter(query.from, -longestMove))
          .where('orders.pickup_day', '<=', query.to),
      ).as('ordered'),
    )
    .where('infocard.archived_at', 'is', null)
    .where(sql<SqlBool>`infocard.pickup_days <> '{}'`)
    .orderBy('infocard.id')
    .limit(readRows)
    .execute();
  return rows.map(({ ordered, ...card }) => ({
    ...card,
    gone: ordered.flatMap(({ day }) => day ?? []),
  }));
}

/** One day more on both sides, because the collection may be a day early or late. */
function inPeriod({ from, to }: Query): Expression<SqlBool> {
  const [first, last] = [daysAfter(from, -2), daysAfter(to, 2)];
  const at = (column: string) =>
    sql`(${sql.ref(column)} >= ${startOfDay(first)} and ${sql.ref(column)} < ${startOfNextDay(last)})`;
  const on = (column: string) => sql`(${sql.ref(column)} between ${first}::date and ${last}::date)`;
  return sql<SqlBool>`(${on('orders.planned_date')} or ${on('orders.wanted_emptied_date')}
    or ${at('orders.collected_at')} or ${at('orders.futile_at')})`;
}

const orderedDays = (tx: Tx, actor: Actor, query: Query) => {
  const { locationId, infocardId, collectorId, wasteFractionId } = query;
  return tx
    .selectFrom('orders')
    .select([
      'orders.infocard_id as infocardId',
      'orders.infocard_name as infocardName',
      'orders.location_id as locationId',
      'orders.location_name as locationName',
      'orders.supplier_name as supplierName',
      'orders.id as orderId',
      'orders.number as orderNumber',
      'orders.status as orderStatus',
      'orders.futile_reason as futileReason',
      'orders.futile_open as futileOpen',
      'orders.kg_collected as kgCollected',
      'orders.weight_estimated as weightEstimated',
    ])
    .select([
      sql<string | null>`coalesce(orders.planned_date, orders.wanted_emptied_date)`.as(
        'plannedDay',
      ),
      dayOf('orders.collected_at').as('collectedDay'),
      dayOf('orders.futile_at').as('futileDay'),
    ])
    .where('orders.account_id', '=', actor.accountId)
    .where('orders.status', '<>', 'Canceled')
    .where(inPeriod(query))
    .where(inLocationScope(actor, 'order', 'orders.location_id'))
    .$if(locationId !== undefined, (rows) => rows.where('orders.location_id', '=', locationId!))
    .$if(infocardId !== undefined, (rows) => rows.where('orders.infocard_id', '=', infocardId!))
    .$if(collectorId !== undefined, (rows) => rows.where('orders.collector_id', '=', collectorId!))
    .$if(wasteFractionId !== undefined, (rows) =>
      rows.where(
        sql<SqlBool>`orders.infocard_id in (select card.id from infocard card
          where card.account_id = ${actor.accountId} and card.waste_fraction_id = ${wasteFractionId!})`,
      ),
    )
    .orderBy('orders.id')
    .limit(readRows)
    .execute();
};

async function comingDays(tx: Tx, actor: Actor, query: Query) {
  const rows = await cards(tx, actor, query)
    .innerJoin('recurring_order as rule', (join) =>
      join
        .onRef('rule.account_id', '=', 'infocard.account_id')
        .onRef('rule.infocard_id', '=', 'infocard.id'),
    )
    .select([
      'rule.start_date as startDate',
      'rule.end_date as endDate',
      'rule.weekdays',
      'rule.every_weeks as everyWeeks',
      'rule.day_of_month as dayOfMonth',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('recurring_order_day as day')
          .select('day.date')
          .whereRef('day.account_id', '=', 'rule.account_id')
          .whereRef('day.recurring_order_id', '=', 'rule.id')
          .where('day.date', '>=', query.from),
      ).as('days'),
    )
    .where('infocard.archived_at', 'is', null)
    .where('rule.paused', '=', false)
    .where('rule.start_date', '<=', query.to)
    .orderBy('rule.id')
    .limit(readRows)
    .execute();
  return rows.map(({ startDate, endDate, weekdays, everyWeeks, dayOfMonth, days, ...place }) => ({
    ...place,
    rule: { startDate, endDate, weekdays, everyWeeks, dayOfMonth },
    gone: days.map(({ date }) => date),
  }));
}

async function reportedDays(tx: Tx, actor: Actor, query: Query) {
  const rows = await cards(tx, actor, query)
    .innerJoin('service_report as report', (join) =>
      join
        .onRef('report.account_id', '=', 'infocard.account_id')
        .onRef('report.infocard_id', '=', 'infocard.id'),
    )
    .select([
      'report.id',
      'report.kind',
      'report.status',
      'report.date',
      'report.order_id as orderId',
    ])
    // The container may have been moved since.
    .where(inLocationScope(actor, 'serviceReport', 'report.location_id'))
    .where('report.date', '>=', query.from)
    .where('report.date', '<=', query.to)
    .orderBy('report.reported_at')
    .limit(readRows)
    .execute();
  return rows.map(({ id, kind, status, ...row }) => ({ ...row, report: { id, kind, status } }));
}

/** Everything in the calendar, with one query per kind. */
export async function readFacts(tx: Tx, actor: Actor, query: Query): Promise<Facts> {
  const { rows } = await sql<{ today: string }>`select ${today} as today`.execute(tx);
  const fixed = await fixedDays(tx, actor, query);
  const orders = await orderedDays(tx, actor, query);
  const coming = await comingDays(tx, actor, query);
  const reports = await reportedDays(tx, actor, query);
  return {
    today: rows[0]?.today ?? query.from,
    fixed,
    orders,
    coming,
    reports,
    more: [fixed, orders, coming, reports].some(({ length }) => length > maxRows),
  };
}
