import type {
  assignOrders as assignCall,
  CallAnswer,
  CallRequest,
  unassignOrders as unassignCall,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { planOrderFor, refuseDayGone } from '../orders/index.ts';
import { isCarried } from './carried.ts';
import { notePlan, notifyRounds } from './noteRound.ts';
import { readNames } from './people.ts';
import { loadOf, readRounds } from './roundReads.ts';

type Body = CallRequest<typeof assignCall>['body'];
type Outcome = CallAnswer<typeof assignCall>['rows'][number];

/** Locked, so that two who plan the same vehicle do not give out the same places; undefined if it is there no more. */
export const lockVehicleIfThere = (tx: Tx, accountId: string, vehicleId: string) =>
  tx
    .selectFrom('transport_vehicle')
    .select([
      'nick_name as name',
      'driver_ids as driverIds',
      'capacity_kg as capacityKg',
      'capacity_m3 as capacityM3',
      'capacity_stops as capacityStops',
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', vehicleId)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function lockVehicle(tx: Tx, accountId: string, vehicleId: string) {
  const vehicle = await lockVehicleIfThere(tx, accountId, vehicleId);
  if (!vehicle) throw new Refusal('Generic.Invalid', { fields: { vehicleId: 'Value' } });
  return vehicle;
}

/** The places of the vehicle's round on the day. */
const placesOfRound = (tx: Tx, accountId: string, { day, vehicleId }: Body) =>
  tx
    .selectFrom('order_assignment as a')
    .innerJoin('orders', 'orders.id', 'a.order_id')
    .select(['a.order_id as id', 'a.position', 'a.driver_id as driverId'])
    .where('a.account_id', '=', accountId)
    .where('a.vehicle_id', '=', vehicleId)
    .where('orders.planned_date', '=', day)
    .where(isCarried(accountId))
    .orderBy('a.position')
    .execute();

/** Who drives: the chosen person, who drives this round already, or who usually drives the vehicle. */
function driverOf(
  { driverId }: Body,
  names: ReadonlyMap<string, string>,
  driving: string | null | undefined,
  usual: readonly string[],
): string | null {
  if (driverId === undefined) return driving ?? usual.find((id) => names.has(id)) ?? null;
  if (driverId !== null && !names.has(driverId))
    throw new Refusal('Generic.Invalid', { fields: { driverId: 'Value' } });
  return driverId;
}

/** The orders in reach of the account, locked in the order of their ids, so that two planners do not block each other. */
const lockOrders = (tx: Tx, accountId: string, ids: readonly string[]) =>
  tx
    .selectFrom('orders')
    .leftJoin('order_assignment as a', (join) =>
      join.onRef('a.order_id', '=', 'orders.id').on('a.account_id', '=', accountId),
    )
    .select([
      'orders.id',
      'orders.version',
      'orders.status',
      'orders.planned_date as day',
      'orders.futile_open as futileOpen',
      'a.vehicle_id as vehicleId',
      sql<boolean>`${isCarried(accountId)}`.as('carried'),
    ])
    .where('orders.id', 'in', ids)
    .where(
      sql<SqlBool>`(orders.supplier_account_id = ${accountId} or orders.receiver_account_id = ${accountId})`,
    )
    .where('orders.account_id', '<>', accountId)
    .orderBy('orders.id')
    .forNoKeyUpdate(['orders'])
    .execute();

type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number];

function refusalOf(found: LockedOrder | undefined, seen: number, day: string): Outcome['error'] {
  if (!found) return 'Generic.Not.Found';
  if (!found.carried) return 'Orders.Not.Yours';
  if (found.status !== 'Accepted') return 'Orders.Not.Open';
  return found.day !== day && found.version !== seen ? 'Orders.Changed' : null;
}

/** Each order separately: one that is not open to it stays where it is, with the reason. */
export async function assignOrders(
  tx: Tx,
  actor: Actor,
  body: Body,
): Promise<CallAnswer<typeof assignCall>> {
  const { accountId } = actor;
  const { day, vehicleId, rows } = body;
  await refuseDayGone(tx, 'day', day);
  const vehicle = await lockVehicle(tx, accountId, vehicleId);
  const names = await readNames(tx);
  const members = await placesOfRound(tx, accountId, body);
  const driverId = driverOf(
    body,
    names,
    members.find((each) => each.driverId !== null)?.driverId,
    vehicle.driverIds,
  );
  const found = new Map(
    (
      await lockOrders(
        tx,
        accountId,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );

  const planned: LockedOrder[] = [];
  const outcomes: Outcome[] = [];
  for (const { id, version: seen } of rows) {
    const order = found.get(id);
    const error = refusalOf(order, seen, day);
    if (error !== null || !order) {
      outcomes.push({ id, error, version: null });
      continue;
    }
    const isSame = order.day === day && !order.futileOpen;
    const version = isSame ? order.version : await planOrderFor(tx, actor, order, day);
    planned.push(order);
    outcomes.push({ id, error: null, version });
  }

  const kept = new Map(members.map(({ id, position }) => [id, position]));
  let last = members.at(-1)?.position ?? 0;
  const places = planned.map(({ id }) => ({
    account_id: accountId,
    order_id: id,
    vehicle_id: vehicleId,
    driver_id: driverId,
    position: kept.get(id) ?? (last += 1),
  }));
  if (places.length > 0) {
    await tx
      .insertInto('order_assignment')
      .values(places)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'order_id']).doUpdateSet((eb) => ({
          vehicle_id: eb.ref('excluded.vehicle_id'),
          driver_id: eb.ref('excluded.driver_id'),
          position: eb.ref('excluded.position'),
        })),
      )
      .execute();
    await notePlan(
      tx,
      actor,
      planned.map(({ id }) => id),
      {
        day,
        vehicleName: vehicle.name,
        driverName: driverId === null ? null : (names.get(driverId) ?? null),
      },
    );
    const former = planned.flatMap((order) => (order.vehicleId === null ? [] : [order.vehicleId]));
    await notifyRounds(tx, actor, [vehicleId, ...former]);
  }
  const [round] = await readRounds(tx, actor, { from: day, to: day, vehicleId });
  return { rows: outcomes, load: round?.load ?? loadOf(vehicle, { kg: '0', m3: '0', stops: 0 }) };
}

/** Takes orders out of their rounds. What is collected stays in the round that collected it. */
export async function unassignOrders(
  tx: Tx,
  actor: Actor,
  { orderIds }: CallRequest<typeof unassignCall>['body'],
): Promise<CallAnswer<typeof unassignCall>> {
  const removed = await tx
    .deleteFrom('order_assignment')
    .where('account_id', '=', actor.accountId)
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('orders.id')
        .where('orders.id', 'in', orderIds)
        .where('orders.status', '=', 'Accepted')
        .where(isCarried(actor.accountId)),
    )
    .returning(['order_id as id', 'vehicle_id as vehicleId'])
    .execute();
  const ids = removed.map(({ id }) => id);
  await notePlan(tx, actor, ids, { day: null, vehicleName: null, driverName: null });
  await notifyRounds(
    tx,
    actor,
    removed.map(({ vehicleId }) => vehicleId),
  );
  return { orderIds: ids };
}
