import {
  type CallRequest,
  type ListAnswer,
  listRecurringOrders,
  nextOccurrences,
  type RecurringOrder,
} from '@fraktion/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { today } from '../../../db/days.ts';
import { listRows } from '../../../db/listRows.ts';
import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

const shownDays = 3;
/** A past day matters while it may be the last due one. */
const lookedBack = sql.lit(60);

/** Recurring orders, each with its infocard and location. */
export const recurringInfocards = (tx: Tx) =>
  tx
    .selectFrom('recurring_order')
    .innerJoin('infocard', (join) =>
      join
        .onRef('infocard.account_id', '=', 'recurring_order.account_id')
        .onRef('infocard.id', '=', 'recurring_order.infocard_id'),
    )
    .innerJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'infocard.account_id')
        .onRef('location.id', '=', 'infocard.location_id'),
    );

/** The account's recurring orders at the actor's locations, with the states of the days around today. */
const recurringRows = (tx: Tx, actor: Actor) =>
  recurringInfocards(tx)
    .leftJoin('collector', (join) =>
      join
        .onRef('collector.account_id', '=', 'infocard.account_id')
        .onRef('collector.id', '=', 'infocard.collector_id'),
    )
    .select([
      'recurring_order.id',
      'infocard.id as infocardId',
      'infocard.name as infocardName',
      'infocard.container_type as containerType',
      'infocard.size',
      'infocard.size_unit as sizeUnit',
      'location.id as locationId',
      'location.name as locationName',
      'collector.name as supplierName',
      'recurring_order.start_date as startDate',
      'recurring_order.end_date as endDate',
      'recurring_order.weekdays',
      'recurring_order.every_weeks as everyWeeks',
      'recurring_order.day_of_month as dayOfMonth',
      'recurring_order.days_ahead as daysAhead',
      'recurring_order.comment',
      'recurring_order.requisition_id as requisitionId',
      'recurring_order.paused',
      'recurring_order.creator_name as creatorName',
      'recurring_order.version',
    ])
    .select(sql<string>`${today}`.as('today'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('recurring_order_day as day')
          .leftJoin('orders', (join) =>
            join
              .onRef('orders.account_id', '=', 'day.account_id')
              .onRef('orders.id', '=', 'day.order_id'),
          )
          .select([
            'day.date',
            'day.state',
            'day.trouble',
            'day.order_id as orderId',
            'orders.number as orderNumber',
          ])
          .whereRef('day.account_id', '=', 'recurring_order.account_id')
          .whereRef('day.recurring_order_id', '=', 'recurring_order.id')
          .where(sql<boolean>`day.date > ${today} - ${lookedBack}`)
          .orderBy('day.date'),
      ).as('days'),
    )
    .where('recurring_order.account_id', '=', actor.accountId)
    .where(inLocationScope(actor, 'recurringOrder', 'infocard.location_id'));

type Row = Awaited<ReturnType<ReturnType<typeof recurringRows>['executeTakeFirstOrThrow']>>;

/** The last day with a result, if it failed. */
function failureOf({ days }: Row): RecurringOrder['failure'] {
  const last = days.findLast(({ state }) => state !== 'skipped');
  return last?.trouble ? { date: last.date, trouble: last.trouble } : null;
}

function present(row: Row): RecurringOrder {
  const { today: now, days, ...shown } = row;
  const nextDays = nextOccurrences(row, now, shownDays).map((date) => {
    const day = days.find((each) => each.date === date);
    return {
      date,
      state: day?.state ?? ('waiting' as const),
      orderId: day?.orderId ?? null,
      orderNumber: day?.orderNumber ?? null,
    };
  });
  return { ...shown, nextDays, failure: failureOf(row) };
}

export async function readRecurringOrders(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listRecurringOrders>['query'],
): Promise<ListAnswer<RecurringOrder>> {
  const { data, page } = await listRows(
    tx,
    recurringRows(tx, actor),
    listRecurringOrders.list,
    query,
    {
      columns: {
        infocardId: 'infocard.id',
        locationId: 'location.id',
        paused: 'recurring_order.paused',
        infocardName: 'infocard.name',
        locationName: 'location.name',
        startDate: 'recurring_order.start_date',
      },
      search: [
        'infocard.name',
        'location.name',
        'collector.name',
        'recurring_order.comment',
        'recurring_order.requisition_id',
      ],
      tieBreaker: 'recurring_order.id',
    },
  );
  return { data: data.map(present), page };
}

export async function readRecurringOrder(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<RecurringOrder | null> {
  const row = await recurringRows(tx, actor)
    .where('recurring_order.id', '=', id)
    .executeTakeFirst();
  return row ? present(row) : null;
}
