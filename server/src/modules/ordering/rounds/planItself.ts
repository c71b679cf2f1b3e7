import {
  type CallRequest,
  type assignOrders as assignCall,
  daysAfter,
  type FreeTruck,
  type Round,
  type Stop,
} from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { today } from '../../../db/days.ts';
import { accountTransaction, ownerTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { addJob, type JobPayloads } from '../../../jobs/index.ts';
import type { Routing } from '../../../reference/routing.ts';
import { acceptPickupDays } from './acceptPickupDays.ts';
import { assignOrders } from './assign.ts';
import { isCarried } from './carried.ts';
import { dayOfOrder, type PlanDates, readDates } from './planDates.ts';
import { notifyingDrivers } from './notifyDrivers.ts';
import { type OpenStop, planByRule } from './planByRule.ts';
import { readPlaces } from './places.ts';
import { readRounds, sizeOf } from './roundReads.ts';
import { asPlanned, type PlannedRound, sequenceRound, sortPlanned } from './sequence.ts';

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

type Row = CallRequest<typeof assignCall>['body']['rows'][number];

/** Returns the rounds of the day that are new. */
async function planDay(
  tx: Tx,
  actor: Actor,
  day: string,
  orders: readonly OpenOrder[],
  trucks: readonly Truck[],
): Promise<PlannedRound[]> {
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
  const begun: PlannedRound[] = [];
  for (const [vehicleId, ids] of plan) {
    const rows = ids.flatMap((id): Row[] => {
      const order = byId.get(id);
      return order ? [{ id, version: order.version }] : [];
    });
    if (rows.length === 0) continue;
    await notifyingDrivers(tx, actor, ids, () => assignOrders(tx, actor, { rows, day, vehicleId }));
    // A round that somebody has put in order keeps it.
    if (roundOf(vehicleId)) continue;
    begun.push(asPlanned(await sequenceRound(tx, actor, { day, vehicleId })));
  }
  return begun;
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

interface PlanParts {
  readonly db: Db;
  readonly day?: RawBuilder<string>;
  /** Absent: the crow's way. */
  readonly routing?: Routing | undefined;
}

/** Null if nobody plans by rule; else the planner, and the rounds that are new. */
const plan = ({ db, day = today }: PlanParts, accountId: string) =>
  accountTransaction(db, accountId, async (tx) => {
    const actor = await readPlanner(tx, accountId);
    if (!actor) return null;
    const dates = await readDates(tx, accountId, day);
    const trucks = await readTrucks(tx, accountId);
    await acceptPickupDays(tx, actor, {
      from: dates.today,
      to: daysAfter(dates.today, daysAhead),
    });
    const orders = trucks.length > 0 ? await readOpen(tx, accountId, dates) : [];
    const days = Map.groupBy(orders, ({ day }) => day);
    const begun: PlannedRound[] = [];
    for (const [each, ofDay] of days)
      begun.push(...(await planDay(tx, actor, each, ofDay, trucks)));
    return { actor, begun };
  });

/**
 * The job of one account: orders of fixed days are accepted, and accepted orders of the coming week get vehicle and driver, and a
 * day where they have none. New rounds are in order at once, and are sorted by road afterwards, as long as the
 * service answers and nobody has touched them.
 */
export const createPlanItself =
  ({ routing, ...parts }: PlanParts) =>
  async ({ accountId }: JobPayloads['rounds.plan']): Promise<void> => {
    const planned = await plan(parts, accountId);
    if (!planned || !routing) return;
    for (const round of planned.begun)
      if (!(await sortPlanned({ db: parts.db, routing }, planned.actor, round))) return;
  };

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
