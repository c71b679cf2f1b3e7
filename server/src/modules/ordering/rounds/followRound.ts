import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { today } from '../../../db/days.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import {
  notifyPages,
  orderRows,
  type Party,
  partOf,
  presentOrder,
  setOut,
  withEvents,
} from '../orders/index.ts';
import { readRoundSettings } from './roundSettings.ts';

interface LeftStop {
  readonly id: string;
  readonly accountId: string;
  readonly isReceiver: boolean;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly accountName: string;
  readonly onItsWay: boolean;
  readonly after: boolean;
}

/** The stops of the same round of today that are still to be driven, in their sequence. */
const readLeft = async (tx: Tx, orderId: string): Promise<LeftStop[]> =>
  (
    await sql<LeftStop>`
      select o.id, a.account_id as "accountId", o.receiver_account_id is not distinct from a.account_id as "isReceiver",
        a.driver_id as "driverId", u.name as "driverName", c.name as "accountName",
        o.on_its_way_at is not null as "onItsWay", (a.position, o.id) > (place.position, done.id) as "after"
      from orders done
      join order_assignment place on place.order_id = done.id
        and place.account_id = coalesce(done.receiver_account_id, done.supplier_account_id)
      join order_assignment a on a.account_id = place.account_id and a.vehicle_id = place.vehicle_id
        and a.order_id <> done.id
      join orders o on o.id = a.order_id and o.planned_date = done.planned_date
      join account c on c.id = a.account_id
      left join app_user u on u.id = a.driver_id
      where done.id = ${orderId} and done.planned_date = ${today}
        and o.status = 'Accepted' and not o.futile_open
      order by a.position, o.id`.execute(tx)
  ).rows;

/** Acts for the account that drives the round, as the owner of the tables. */
const carrierOf = ({
  accountId,
  isReceiver,
  driverId,
  driverName,
  accountName,
}: LeftStop): Party => {
  const party = {
    parts: [partOf(isReceiver ? 'receiver' : 'supplier', { accountId })],
    userId: driverId,
    userName: driverName ?? accountName,
  };
  const side = isReceiver ? 'receiver' : 'supplier';
  return {
    ...party,
    read: async (tx, id) => {
      const row = await orderRows(tx).where('orders.id', '=', id).executeTakeFirst();
      return row ? withEvents(tx, presentOrder(row, side)) : null;
    },
  };
};

/**
 * The job after a stop is done: the customer of the next one is told that the truck is on its way, unless the account says this
 * itself, and the pages of all that follow read their expected times again.
 */
export const createFollowRound =
  ({ db }: { db: Db }) =>
  ({ orderId }: JobPayloads['rounds.follow']): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const left = await readLeft(tx, orderId);
      const next = left.find(({ after }) => after) ?? left[0];
      if (!next) return;
      const { tellNext } = await readRoundSettings(tx, next.accountId);
      const tells = tellNext && !left.some(({ onItsWay }) => onItsWay);
      if (tells) await setOut(tx, carrierOf(next), next.id);
      for (const { id } of left) if (!tells || id !== next.id) await notifyPages(tx, id);
    });
