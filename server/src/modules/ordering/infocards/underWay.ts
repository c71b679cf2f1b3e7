import type { OrderUnderWay } from '@fraktion/contract';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { dayOf, startOfToday, today } from '../../../db/days.ts';
import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';

const orders = expressionBuilder<Schema, 'orders'>();

/** Not collected yet, or ordered today: the user is asked about these before ordering again. */
const isUnderWay = orders.or([
  orders('orders.status', 'in', ['Created', 'Accepted']),
  orders.and([
    orders('orders.status', '<>', 'Canceled'),
    orders('orders.ordered_at', '>=', startOfToday),
  ]),
]);

const columns = [
  orders.ref('orders.id').as('id'),
  orders.ref('orders.number').as('number'),
  orders.ref('orders.status').as('status'),
  orders.ref('orders.as_fast_as_possible').as('asFastAsPossible'),
  orders.ref('orders.wanted_emptied_date').as('wantedEmptiedDate'),
  orders.ref('orders.planned_date').as('plannedDate'),
  dayOf('orders.ordered_at').$castTo<string>().as('orderedOn'),
  sql<boolean>`orders.status = 'Created' and orders.declined_at is not null`.as('declined'),
  orders.ref('orders.futile_open').as('futile'),
] as const;

/** A rule may have ordered for weeks ahead: the question needs the newest of them, and the card the one that is expected first. */
const atMost = 5;

/** Ranked within the orders that are not collected, so that an order collected today hides no other. */
const expectedFirst = sql<number>`row_number() over (
  partition by orders.status in ('Created', 'Accepted')
  order by coalesce(orders.planned_date, orders.wanted_emptied_date, ${dayOf('orders.ordered_at')}), orders.number)`;

const newestFirst = sql<number>`row_number() over (order by orders.ordered_at desc, orders.number desc)`;

/** The orders of an infocard that are under way, newest first, as a column beside it. */
export const underWay = jsonArrayFrom(
  expressionBuilder<Schema, 'infocard'>()
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .selectAll('orders')
        .select([newestFirst.as('newest_first'), expectedFirst.as('expected_first')])
        .whereRef('orders.account_id', '=', 'infocard.account_id')
        .whereRef('orders.infocard_id', '=', 'infocard.id')
        .where(isUnderWay)
        .as('orders'),
    )
    .select(columns)
    .where((eb) => eb.or([eb('newest_first', '<=', atMost), eb('expected_first', '=', 1)]))
    .orderBy('newest_first'),
).as('underWay');

/** The newest of them, with who ordered it and whether that was today. */
export const readUnderWay = (
  tx: Tx,
  accountId: string,
  infocardId: string,
): Promise<(OrderUnderWay & { ordererName: string; isOfToday: boolean }) | undefined> =>
  tx
    .selectFrom('orders')
    .select(columns)
    .select('orders.orderer_name as ordererName')
    .select(sql<boolean>`${dayOf('orders.ordered_at')} = ${today}`.as('isOfToday'))
    .where('orders.account_id', '=', accountId)
    .where('orders.infocard_id', '=', infocardId)
    .where(isUnderWay)
    .orderBy('orders.ordered_at', 'desc')
    .orderBy('orders.number', 'desc')
    .limit(1)
    .executeTakeFirst();
