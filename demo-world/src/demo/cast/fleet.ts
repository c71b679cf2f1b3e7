import { bulkInsert, idFor, type Tx } from '@fraktion/server/forDemo';
import { accountIdOf, type Row } from './background.ts';
import { addDays, instantOf, timeOf } from '../days.ts';
import type { Random } from '../../random.ts';
import { hauler as supplier, trucks, vehicleIdOf, vehicleRows } from './trucks.ts';

const minute = 60_000;
/** The nearest facility for the collected waste. */
const facilityNear = (address: string): string =>
  `Genbrugscenter ${address.split(/, \d{4} /)[1] ?? 'Køge'}`;

type Order = Row<'orders'>;
type DrivingRow = Omit<Row<'driving'>, 'number'>;

const collectedAt = ({ collected_at: at }: Order): number => Date.parse(String(at));

/** The newest collections of the last month, one per place and day: two would look like one trip. */
function collectionsOf(orders: readonly Order[], today: string): Order[] {
  const from = timeOf(addDays(today, -30));
  const own = orders.filter(
    (order) =>
      order.supplier_account_id === accountIdOf(supplier) &&
      order.collected_at != null &&
      order.receiver_account_id == null &&
      collectedAt(order) >= from,
  );
  const byDriving = Map.groupBy(
    own,
    (order) => `${order.location_address} ${String(order.collected_at).slice(0, 10)}`,
  );
  return [...byDriving.values()]
    .flatMap(([first]) => (first ? [first] : []))
    .toSorted((a, b) => collectedAt(b) - collectedAt(a))
    .slice(0, 36);
}

function drivingFor(order: Order, random: Random): DrivingRow {
  const truck = random.pick(trucks);
  return {
    account_id: accountIdOf(supplier),
    id: idFor('demo driving', order.id),
    type: random.chance(0.25) ? 'Double' : 'Solo',
    status: random.chance(0.15) ? 'Unloaded' : 'Closed',
    vehicle_id: vehicleIdOf(truck),
    driver: random.pick(truck.drivers),
    origin: order.location_address,
    destination: facilityNear(order.location_address),
    container: order.container_type ?? null,
    receiving_facility: facilityNear(order.location_address),
    started_at: instantOf(collectedAt(order) - random.whole(5, 25) * minute),
    kg_collected: order.kg_collected ?? null,
    hours: `${random.whole(0, 2)}.${random.pick(['25', '50', '75'])}`,
    order_id: order.id,
    order_number: order.number,
  };
}

/** Today's trips, and a cancelled one; they carry out no order. */
function otherDrivings(today: string): DrivingRow[] {
  const plan = [
    ['Ongoing', 'Solo', 0, 'Havnegade 14, 4600 Køge', 0],
    ['Ongoing', 'Double', 1, 'Fabriksvej 3, 4000 Roskilde', -1],
    ['Cancelled', 'Solo', 2, 'Stationsvej 61, 4700 Næstved', -4],
  ] as const;
  return plan.map(([status, type, index, origin, days]) => {
    const truck = trucks[index];
    return {
      account_id: accountIdOf(supplier),
      id: idFor('demo driving', origin),
      type,
      status,
      vehicle_id: vehicleIdOf(truck),
      driver: truck.drivers[0],
      origin,
      destination: facilityNear(origin),
      container: null,
      receiving_facility: null,
      started_at: instantOf(timeOf(addDays(today, days)) + (5 * 60 + 15 * index) * minute),
      kg_collected: null,
      hours: null,
      order_id: null,
      order_number: null,
    };
  });
}

/** The same trip, recorded once more by the other driver a few minutes later. */
function doubleOf(driving: DrivingRow): DrivingRow {
  const [truck] = trucks;
  return {
    ...driving,
    id: idFor('demo driving', 'double of', driving.id),
    vehicle_id: vehicleIdOf(truck),
    driver: truck.drivers[1],
    started_at: instantOf(Date.parse(String(driving.started_at)) + 12 * minute),
    status: 'Ongoing',
    kg_collected: null,
    hours: null,
    order_id: null,
    order_number: null,
  };
}

/** The lists that its trips choose from. */
const listsOf = (drivings: readonly DrivingRow[]) => {
  const names = (of: (driving: DrivingRow) => string | null | undefined) =>
    [...new Set(drivings.flatMap((driving) => of(driving) ?? []))].toSorted();
  const account_id = accountIdOf(supplier);
  return {
    facilities: names((driving) => driving.receiving_facility).map(
      (name): Row<'receiving_facility'> => ({
        account_id,
        id: idFor('demo facility', supplier, name),
        name,
        address: null,
        zip: null,
        city: name.replace('Genbrugscenter ', ''),
        country: 'DK',
        company_number: null,
        p_number: null,
      }),
    ),
    containerTypes: names((driving) => driving.container).map((name): Row<'container_type'> => ({
      account_id,
      id: idFor('demo container type', supplier, name),
      name,
      size: null,
      size_unit: null,
    })),
  };
};

export interface FleetRows {
  readonly facilities: Row<'receiving_facility'>[];
  readonly containerTypes: Row<'container_type'>[];
  readonly vehicles: Row<'transport_vehicle'>[];
  readonly drivings: Row<'driving'>[];
}

/** A supplier's vehicles, and their trips in the last month. */
export function fleetOf(orders: readonly Order[], today: string, random: Random): FleetRows {
  const driven = collectionsOf(orders, today).map((order) => drivingFor(order, random));
  const twice = driven.findIndex(({ type }) => type === 'Solo');
  const all = [
    ...driven,
    ...driven.slice(twice, twice + 1).map(doubleOf),
    ...otherDrivings(today),
  ].toSorted((a, b) => String(a.started_at).localeCompare(String(b.started_at)));
  return {
    ...listsOf(all),
    vehicles: vehicleRows(today),
    drivings: all.map((driving, index) => ({ ...driving, number: index + 1 })),
  };
}

export async function insertFleet(tx: Tx, fleet: FleetRows): Promise<void> {
  const { vehicles, drivings } = fleet;
  await bulkInsert(tx, 'receiving_facility', fleet.facilities);
  await bulkInsert(tx, 'container_type', fleet.containerTypes);
  await bulkInsert(tx, 'transport_vehicle', vehicles);
  await bulkInsert(tx, 'driving', drivings);
  await bulkInsert(tx, 'account_counter', [
    { account_id: accountIdOf(supplier), name: 'drivings', value: drivings.length },
  ]);
}
