import { bulkInsert, type Tx } from '@fraktion/server/forDemo';
import {
  accountIdOf,
  type Card,
  type Customer,
  type Row,
  type Site,
  userIdOf,
} from '../cast/background.ts';
import { boEmail, driverName, hauler, idaEmail, trucks, vehicleIdOf } from '../cast/trucks.ts';
import { addDays, timeOf } from '../days.ts';
import { collectorActor, type Life, type Step, weightOf } from './orderLife.ts';
import { accessRows, eventRow, orderRow } from './orderRows.ts';
import type { Random } from '../../random.ts';

const minute = 60_000;
const hour = 60 * minute;

type StopState = 'collected' | 'futile' | 'planned';

interface StopPlan {
  readonly state: StopState;
  /** Days from today. */
  readonly day: number;
  readonly ordered?: 'fast';
  readonly comment?: string;
  /** Without one nobody has planned it. */
  readonly truck?: (typeof trucks)[number];
  readonly driver?: string;
}

const [bertha, crane, electric] = trucks;
const ida = { truck: bertha, driver: idaEmail };
const bo = { truck: crane, driver: boEmail };

const done = { state: 'collected', day: 0 } as const;
const next = { state: 'planned', day: 0 } as const;
const tomorrow = { state: 'planned', day: 1 } as const;
const late = { state: 'planned', day: -2 } as const;
const later = { state: 'planned', day: 2 } as const;
const fast = { ...tomorrow, ordered: 'fast' } as const;

/** Around Copenhagen, where Ida drives; some orders are not planned yet. */
const eastern: readonly StopPlan[] = [
  { ...done, ...ida },
  { ...done, ...ida },
  { ...done, state: 'futile', ...ida },
  { ...done, ...ida },
  { ...next, ...ida, comment: 'Ring til vagten på 70 00 56 07, når du holder ved porten' },
  { ...next, ...ida },
  { ...next, ...ida, ordered: 'fast' },
  { ...next, ...ida, comment: 'Der står lidt ved siden af' },
  { ...next, ...ida },
  { ...next, ...ida },
  { ...tomorrow, ...ida },
  { ...tomorrow, ...ida },
  { ...tomorrow, ...ida, truck: electric },
  late,
  fast,
  { ...fast, comment: 'Containeren er overfyldt' },
  later,
];

/** In Jutland and on Funen, where Bo drives. */
const western: readonly StopPlan[] = [
  { ...done, ...bo },
  { ...next, ...bo },
  { ...next, ...bo, comment: 'Nøgle hos Lene, +45 70 00 56 03' },
  { ...next, ...bo, ordered: 'fast' },
  { ...next, ...bo },
  { ...tomorrow, ...bo },
  { ...tomorrow, ...bo },
  late,
  fast,
  later,
  later,
];

interface Place {
  readonly site: Site;
  readonly card: Card;
}

/** The supplier's containers: the first of each place, then the second ones, so that neighbouring stops are in different places. */
function placesOf(customer: Customer, isThere: (zip: string) => boolean): Place[] {
  const bySite = customer.sites
    .filter(({ row }) => isThere(row.zip ?? ''))
    .map((site) =>
      site.cards
        .filter(({ plan, collector }) => !plan.fixedRound && collector.plan.account === hauler)
        .map((card) => ({ site, card })),
    );
  const most = Math.max(0, ...bySite.map((places) => places.length));
  return Array.from({ length: most }, (_, at) =>
    bySite.flatMap((places) => places[at] ?? []),
  ).flat();
}

const futileText = 'Ingen lukker op';

function lifeOf(plan: StopPlan, place: Place, at: Times, random: Random, customer: Customer): Life {
  const { card } = place;
  const admin = customer.members[0];
  const orderer = { id: admin?.id ?? null, name: admin?.name ?? '' };
  const office = collectorActor(card);
  const driver = plan.driver === undefined ? office : driverOf(plan.driver);
  const kg = weightOf(card, random);
  const start: Step[] = [
    { kind: 'created', status: 'Created', at: at.ordered, by: orderer },
    {
      kind: 'accepted',
      status: 'Accepted',
      at: at.ordered + 3 * hour,
      by: office,
      detail: at.day,
    },
  ];
  const ends: Record<StopState, Step[]> = {
    planned: [],
    collected: [
      { kind: 'collected', status: 'Collected', at: at.driven, by: driver, detail: String(kg) },
    ],
    futile: [{ kind: 'futile', status: null, at: at.driven, by: driver, detail: futileText }],
  };
  return { steps: [...start, ...ends[plan.state]], plannedDate: at.day, kg };
}

const driverOf = (email: string) => ({
  id: userIdOf(email),
  name: driverName(email),
});

interface Times {
  readonly ordered: number;
  readonly driven: number;
  readonly day: string;
}

export interface RoundRows {
  readonly orders: Row<'orders'>[];
  readonly access: Row<'order_access'>[];
  readonly events: Row<'order_event'>[];
  readonly assignments: Row<'order_assignment'>[];
  readonly history: Row<'order_assignment_event'>[];
}

function addStop(
  rows: RoundRows,
  plan: StopPlan,
  place: Place,
  { customer, today, random }: { customer: Customer; today: string; random: Random },
): void {
  const index = rows.orders.length;
  const times: Times = {
    ordered: timeOf(addDays(today, plan.day - 2)) + (6 * 60 + 7 * index) * minute,
    // From six o'clock in the morning, a stop every quarter of an hour.
    driven: timeOf(today) + (5 * 60 + 13 * index) * minute,
    day: addDays(today, plan.day),
  };
  const life = lifeOf(plan, place, times, random, customer);
  const ordering = {
    customer,
    ...place,
    orderedAt: times.ordered,
    now: timeOf(addDays(today, 1)),
    random,
  };
  const [orderer] = customer.members;
  if (!orderer) return;
  const order = {
    ...orderRow(ordering, orderer, life, life.steps),
    comment: plan.comment ?? null,
    as_fast_as_possible: plan.ordered === 'fast',
    wanted_emptied_date: plan.ordered === 'fast' ? null : times.day,
  };
  rows.orders.push(order);
  rows.events.push(...life.steps.map((step) => eventRow(order.id, step, random)));
  rows.access.push(...accessRows(order, life.steps));
  if (plan.truck === undefined || plan.driver === undefined) return;
  const account_id = accountIdOf(hauler);
  rows.assignments.push({
    account_id,
    order_id: order.id,
    vehicle_id: vehicleIdOf(plan.truck),
    driver_id: userIdOf(plan.driver),
    position: rows.assignments.length + 1,
  });
  const office = collectorActor(place.card);
  rows.history.push({
    account_id,
    order_id: order.id,
    at: new Date(times.ordered + 4 * hour).toISOString(),
    day: times.day,
    vehicle_name: plan.truck.name,
    driver_name: driverOf(plan.driver).name,
    actor_id: office.id,
    actor_name: office.name,
  });
}

/**
 * Two drivers' rounds of today and tomorrow, and orders that wait to be planned. Their numbers follow those of the customer's
 * other orders.
 */
export function roundsOf(
  customer: Customer,
  lastNumber: number,
  today: string,
  world: Random,
): RoundRows {
  const rows: RoundRows = { orders: [], access: [], events: [], assignments: [], history: [] };
  const given = { customer, today, random: world.fork(`rounds of ${customer.id}`) };
  const parts = [
    [eastern, placesOf(customer, (zip) => zip < '5000')],
    [western, placesOf(customer, (zip) => zip >= '5000')],
  ] as const;
  for (const [plans, places] of parts)
    plans.forEach((plan, index) => {
      const place = places[index % places.length];
      if (place) addStop(rows, plan, place, given);
    });
  rows.orders.sort((one, other) => (String(one.ordered_at) < String(other.ordered_at) ? -1 : 1));
  rows.orders.forEach((order, index) => Object.assign(order, { number: lastNumber + 1 + index }));
  return rows;
}

export async function insertRounds(tx: Tx, rows: RoundRows): Promise<void> {
  await bulkInsert(tx, 'orders', rows.orders);
  await bulkInsert(tx, 'order_access', rows.access);
  await bulkInsert(tx, 'order_event', rows.events);
  await bulkInsert(tx, 'order_assignment', rows.assignments);
  await bulkInsert(tx, 'order_assignment_event', rows.history);
}
