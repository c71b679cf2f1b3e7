import {
  type CallRequest,
  type assignOrders as assignCall,
  daysAfter,
  type FreeStop,
  type FreeTruck,
  planRest,
  type Round,
  type Stop,
} from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { today } from '../../../db/days.ts';
import { accountTransaction, ownerTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { addJob, type JobPayloads } from '../../../jobs/index.ts';
import { acceptPickupDays } from './acceptPickupDays.ts';
import { assignOrders } from './assign.ts';
import { isCarried } from './carried.ts';
import { dayOfOrder, type PlanDates, readDates } from './planDates.ts';
import { notifyingDrivers } from './notifyDrivers.ts';
import { readPlaces } from './places.ts';
import { readRounds, sizeOf } from './roundReads.ts';
import { sequenceRound } from './sequence.ts';

/** A week ahead: what is further away is planned later, with more orders beside it. */
const daysAhead = 7;
/** Of one day in one run; the next run takes those that are left. */
const most = 100;

/** The vehicle that collected the same container last. */
const formerVehicle = (accountId: string) => sql<string | null>`(
  select a.vehicle_id from orders former
  join order_assignment a on a.order_id = former.id and a.account_id = ${accountId}
  where former.account_id = orders.account_id and former.infocard_id = orders.infocard_id
    and former.collected_at is not null
  order by former.collected_at desc limit 1)`;

/** Accepted orders that nobody has planned yet, nor taken out of a round. */
const readOpen = (tx: Tx, accountId: string, dates: PlanDates) =>
  tx
    .selectFrom('orders')
    .innerJoinLateral(sizeOf(accountId).as('size'), (join) => join.onTrue())
    .select([
      'orders.id',
      'orders.version',
      'orders.waste_fraction_name as fraction',
      'orders.container_type as containerType',
      'orders.as_fast_as_possible as urgent',
      dayOfOrder(dates).as('day'),
      formerVehicle(accountId).as('formerVehicle'),
      sql<string | null>`size.m3`.as('m3'),
      sql<string | null>`size.kg`.as('kg'),
    ])
    .where('orders.status', '=', 'Accepted')
    .where('orders.futile_open', '=', false)
    .where(isCarried(accountId))
    .where(
      sql<SqlBool>`${dayOfOrder(dates)} between ${dates.today}::date and ${dates.today}::date + ${sql.lit(daysAhead)}`,
    )
    .where(
      sql<SqlBool>`not exists (select from order_assignment_event e
        where e.account_id = ${accountId} and e.order_id = orders.id)`,
    )
    .orderBy('day')
    .orderBy('orders.id')
    .limit(most)
    .execute();

type OpenOrder = Awaited<ReturnType<typeof readOpen>>[number];

const readTrucks = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('transport_vehicle')
    .select(['id', 'capacity_stops as capacityStops', 'waste_fractions as fractions'])
    .select([
      'capacity_kg as capacityKg',
      'capacity_m3 as capacityM3',
      'container_types as containerTypes',
    ])
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();

type Truck = Awaited<ReturnType<typeof readTrucks>>[number];

const figure = (text: string | null): number | null => (text === null ? null : Number(text));

const placedStop = ({ latitude, longitude, town, expectedKg, volumeM3 }: Stop) => ({
  place: latitude === null || longitude === null ? null : { latitude, longitude },
  town,
  kg: figure(expectedKg),
  m3: figure(volumeM3),
});

const truckOf = (
  { id, capacityKg, capacityM3, capacityStops, fractions, containerTypes }: Truck,
  stops: FreeTruck['stops'],
): FreeTruck => ({
  id,
  stops,
  capacityKg: figure(capacityKg),
  capacityM3: figure(capacityM3),
  capacityStops,
  fractions,
  containerTypes,
});

const sumOf = (stops: FreeTruck['stops'], of: 'kg' | 'm3'): number =>
  stops.reduce((sum, stop) => sum + (stop[of] ?? 0), 0);

const hasRoom = ({ stops, capacityKg, capacityM3, capacityStops }: FreeTruck, stop: FreeStop) =>
  stops.length < (capacityStops ?? Infinity) &&
  sumOf(stops, 'kg') + (stop.kg ?? 0) <= (capacityKg ?? Infinity) &&
  sumOf(stops, 'm3') + (stop.m3 ?? 0) <= (capacityM3 ?? Infinity);

export interface OpenStop extends FreeStop {
  readonly formerVehicle: string | null;
}

/** Each order to the vehicle that collected its container last, if that has room; the others by town, room and short ways. */
export function planByRule(
  open: readonly OpenStop[],
  fleet: readonly FreeTruck[],
): ReadonlyMap<string, readonly string[]> {
  const trucks = new Map(fleet.map((truck) => [truck.id, truck]));
  const plan = new Map<string, string[]>(fleet.map(({ id }) => [id, []]));
  const rest: FreeStop[] = [];
  for (const stop of open) {
    const truck = stop.formerVehicle === null ? undefined : trucks.get(stop.formerVehicle);
    if (!truck || !hasRoom(truck, stop)) {
      rest.push(stop);
      continue;
    }
    trucks.set(truck.id, { ...truck, stops: [...truck.stops, stop] });
    plan.get(truck.id)?.push(stop.id);
  }
  for (const [id, orders] of planRest(rest, [...trucks.values()]).byTruck)
    plan.get(id)?.push(...orders);
  return plan;
}

type Row = CallRequest<typeof assignCall>['body']['rows'][number];

async function planDay(
  tx: Tx,
  actor: Actor,
  day: string,
  orders: readonly OpenOrder[],
  trucks: readonly Truck[],
): Promise<void> {
  const rounds = await readRounds(tx, actor, { from: day, to: day });
  const places = await readPlaces(
    tx,
    orders.map(({ id }) => id),
  );
  const open = orders.map((order): OpenStop => {
    const at = places.get(order.id);
    const { latitude = null, longitude = null, town = null } = at ?? {};
    return {
      ...order,
      place: latitude === null || longitude === null ? null : { latitude, longitude },
      town,
      kg: figure(order.kg),
      m3: figure(order.m3),
    };
  });
  const roundOf = (id: string): Round | undefined =>
    rounds.find(({ vehicleId }) => vehicleId === id);
  const plan = planByRule(
    open,
    trucks.map((truck) => truckOf(truck, (roundOf(truck.id)?.stops ?? []).map(placedStop))),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const [vehicleId, ids] of plan) {
    const rows = ids.flatMap((id): Row[] => {
      const order = byId.get(id);
      return order ? [{ id, version: order.version }] : [];
    });
    if (rows.length === 0) continue;
    await notifyingDrivers(tx, actor, ids, () => assignOrders(tx, actor, { rows, day, vehicleId }));
    // A round that somebody has put in order keeps it.
    if (!roundOf(vehicleId)) await sequenceRound(tx, actor, { day, vehicleId });
  }
}

/** Plans in the name of whoever has turned it on, while that person plans for the account. */
async function readPlanner(tx: Tx, accountId: string): Promise<Actor | null> {
  const { rows } = await sql<{ userId: string; userName: string }>`
    select p.user_id as "userId", p.name as "userName"
    from round_setting s join account_people() p on p.user_id = s.planner_id and not p.driver
    join account_user m on m.account_id = s.account_id and m.user_id = p.user_id and m.role = 'Supplier'
    where s.account_id = ${accountId}`.execute(tx);
  const [planner] = rows;
  if (!planner) return null;
  return {
    ...planner,
    accountId,
    role: 'Supplier',
    sessionId: '',
    allLocations: true,
    support: false,
  };
}

/** The job of one account: orders of fixed days are accepted, and accepted orders of the coming week get vehicle and driver, and a day where they have none. */
export const createPlanItself =
  ({ db, day = today }: { readonly db: Db; readonly day?: RawBuilder<string> }) =>
  ({ accountId }: JobPayloads['rounds.plan']): Promise<void> =>
    accountTransaction(db, accountId, async (tx) => {
      const actor = await readPlanner(tx, accountId);
      if (!actor) return;
      const dates = await readDates(tx, accountId, day);
      const trucks = await readTrucks(tx, accountId);
      await acceptPickupDays(tx, actor, {
        from: dates.today,
        to: daysAfter(dates.today, daysAhead),
      });
      const orders = trucks.length > 0 ? await readOpen(tx, accountId, dates) : [];
      const days = Map.groupBy(orders, ({ day }) => day);
      for (const [each, ofDay] of days) await planDay(tx, actor, each, ofDay, trucks);
    });

/** The scheduled job: each account is a job of its own, so that a failure stops no other. */
export const findSelfPlanning = (db: Db): Promise<void> =>
  ownerTransaction(db, async (tx) => {
    const accounts = await tx
      .selectFrom('round_setting')
      .select('account_id as accountId')
      .where('planner_id', 'is not', null)
      .execute();
    for (const { accountId } of accounts)
      await addJob(tx, 'rounds.plan', { accountId }, { jobKey: `plan rounds ${accountId}` });
  });
