import {
  type CallRequest,
  type DrivenCustomer,
  type DrivenStop,
  type ListAnswer,
  listDrivenStops,
  type listDrivenCustomers,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { startOfDay, startOfNextDay } from '../../../db/days.ts';
import { listRows } from '../../../db/listRows.ts';
import { inTextOrder } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';

interface Share {
  /** Of the row: its stop's, else its trip's. */
  readonly key: string;
  /** Of the stop. */
  readonly id: string | null;
  readonly order_id: string | null;
  readonly order_number: number | null;
  readonly futile: boolean | null;
  readonly kg: string | null;
  readonly km: string | null;
  readonly hours: string | null;
}

/** The stops of closed trips with their parts; a trip without a stop is one row with the whole trip. */
const stopRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('driving')
    .innerJoinLateral(
      sql<Share>`(select coalesce(share.id, driving.id) as key, share.* from (select) one
        left join driving_shares(driving.account_id, driving.id) share on true)`.as('part'),
      (join) => join.onTrue(),
    )
    .leftJoin('orders', 'orders.id', 'part.order_id')
    .where('driving.account_id', '=', accountId)
    .where('driving.status', '=', 'Closed');

const kg = sql<string | null>`case when part.id is null then driving.kg_collected else part.kg end`;
const km = sql<string | null>`case when part.id is null then driving.km else part.km end`;
const hours = sql<string | null>`case when part.id is null then driving.hours else part.hours end`;

export function readDrivenStops(
  tx: Tx,
  accountId: string,
  query: CallRequest<typeof listDrivenStops>['query'],
): Promise<ListAnswer<DrivenStop>> {
  const rows = stopRows(tx, accountId)
    .leftJoin('transport_vehicle', (join) =>
      join
        .onRef('transport_vehicle.account_id', '=', 'driving.account_id')
        .onRef('transport_vehicle.id', '=', 'driving.vehicle_id'),
    )
    .select([
      'driving.id as drivingId',
      'driving.number as drivingNumber',
      'driving.started_at as startedAt',
      'driving.driver',
      'transport_vehicle.nick_name as vehicleName',
      'orders.id as orderId',
      'part.order_number as orderNumber',
      'orders.customer_name as customerName',
      'orders.location_name as locationName',
      'orders.location_address as locationAddress',
      'orders.requisition_id as requisitionId',
      'orders.waste_fraction_name as wasteFraction',
      'orders.container_type as containerType',
    ])
    .select([
      'part.key as id',
      sql<boolean>`coalesce(part.futile, false)`.as('futile'),
      kg.as('kg'),
      km.as('km'),
      hours.as('hours'),
    ]);
  return listRows(tx, rows, listDrivenStops.list, query, {
    columns: {
      startedAt: 'driving.started_at',
      customerId: 'orders.account_id',
      customerName: 'orders.customer_name',
      locationName: 'orders.location_name',
    },
    search: ['driving.number', 'driving.driver', 'orders.search_text'],
    instants: ['startedAt'],
    nullable: ['customerName', 'locationName'],
    tieBreaker: 'part.key',
  });
}

/** A customer that was renamed is one, and two of one name are two. */
const newestName = sql<
  string | null
>`(array_agg(orders.customer_name order by orders.ordered_at desc nulls last))[1]`;

/** Sums of what is stored; the parts of a trip add up to it. */
export const readDrivenCustomers = (
  tx: Tx,
  accountId: string,
  { from, to }: CallRequest<typeof listDrivenCustomers>['query'],
): Promise<DrivenCustomer[]> =>
  stopRows(tx, accountId)
    .select([
      'orders.account_id as customerId',
      newestName.as('customerName'),
      sql<number>`count(distinct driving.id)::int`.as('trips'),
      sql<number>`count(*)::int`.as('stops'),
      sql<number>`(count(*) filter (where part.futile))::int`.as('futile'),
      sql<string | null>`sum(${kg})`.as('kg'),
      sql<string | null>`sum(${km})`.as('km'),
      sql<string | null>`sum(${hours})`.as('hours'),
    ])
    .where('driving.started_at', '>=', startOfDay(from) as never)
    .where('driving.started_at', '<', startOfNextDay(to) as never)
    .groupBy('orders.account_id')
    .orderBy(sql`orders.account_id is null`)
    .orderBy(inTextOrder(tx, newestName))
    .orderBy('orders.account_id')
    .execute();
