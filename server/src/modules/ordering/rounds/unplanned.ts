import {
  type CallRequest,
  type ListAnswer,
  listUnplanned,
  type PlannableOrder,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { today } from '../../../db/days.ts';
import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { orderRows, presentOrder } from '../orders/index.ts';
import { isCarried } from './carried.ts';
import { noPlace, readPlaces } from './places.ts';
import { sizeOf } from './roundReads.ts';

const late = sql<boolean>`coalesce(orders.planned_date < ${today}, false)`;

/** Accepted orders that no vehicle is going to collect. */
export async function readUnplanned(
  tx: Tx,
  { accountId }: Actor,
  query: CallRequest<typeof listUnplanned>['query'],
): Promise<ListAnswer<PlannableOrder>> {
  const rows = orderRows(tx)
    .leftJoin('order_assignment as a', (join) =>
      join.onRef('a.order_id', '=', 'orders.id').on('a.account_id', '=', accountId),
    )
    .innerJoinLateral(sizeOf(accountId).as('size'), (join) => join.onTrue())
    .select([
      'orders.receiver_account_id as receiverId',
      'a.vehicle_id as vehicleId',
      sql<string | null>`size.m3`.as('volumeM3'),
      sql<string | null>`size.kg`.as('expectedKg'),
      late.as('late'),
    ])
    .where('orders.status', '=', 'Accepted')
    .where(isCarried(accountId))
    .where(sql<SqlBool>`(a.order_id is null or ${late})`);
  const { data, page } = await listRows(tx, rows, listUnplanned.list, query, {
    columns: {
      urgency: 'orders.urgency',
      plannedDate: 'orders.planned_date',
      asFastAsPossible: 'orders.as_fast_as_possible',
      orderedAt: 'orders.ordered_at',
      customerName: 'orders.customer_name',
      locationName: 'orders.location_name',
    },
    search: 'orders.search_text',
    nullable: ['plannedDate'],
    tieBreaker: 'orders.id',
  });
  const places = await readPlaces(
    tx,
    data.map(({ id }) => id),
  );
  return {
    data: data.map(({ receiverId, ...row }) => ({
      ...noPlace,
      ...places.get(row.id),
      ...presentOrder(row, receiverId === accountId ? 'receiver' : 'supplier'),
      vehicleId: row.vehicleId,
      late: row.late,
      volumeM3: row.volumeM3,
      expectedKg: row.expectedKg,
    })),
    page,
  };
}
