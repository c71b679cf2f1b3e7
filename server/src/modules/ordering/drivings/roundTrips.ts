import type {
  CallRequest,
  closeRound as closeCall,
  RoundTrip,
  unloadRound as unloadCall,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { changeDriving, orAsBefore } from './changeDriving.ts';
import { unloadTrip } from './unload.ts';

type DrivingActor = Pick<Actor, 'accountId' | 'userId' | 'driver'>;

interface OfRound {
  readonly day: string;
  readonly vehicleId: string;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The trips of the rounds of some days, the newest first; those that do not count are left out. */
const tripRows = (tx: Tx, accountId: string, { from, to }: Days) =>
  tx
    .selectFrom('driving')
    .select(['id', 'number', 'status', 'kg_collected as kgCollected', 'vehicle_id as vehicleId'])
    .select(['round_day as day', 'driver_ids as driverIds'])
    .select((eb) =>
      eb
        .selectFrom('driving_unloading as u')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
        .whereRef('u.account_id', '=', 'driving.account_id')
        .whereRef('u.driving_id', '=', 'driving.id')
        .as('unloadings'),
    )
    .where('account_id', '=', accountId)
    .where('round_day', '>=', from)
    .where('round_day', '<=', to)
    .where('status', '<>', 'Cancelled')
    .orderBy('number', 'desc');

type TripRow = Awaited<ReturnType<ReturnType<typeof tripRows>['execute']>>[number];

const present = ({ id, number, status, kgCollected, unloadings }: TripRow): RoundTrip => ({
  id,
  number,
  status,
  kgCollected,
  unloadings: unloadings ?? 0,
});

/** The newest trip of each round of some days, by day and vehicle. */
export async function readTripsOfRounds(
  tx: Tx,
  accountId: string,
  days: Days,
): Promise<ReadonlyMap<string, RoundTrip>> {
  const rows = await tripRows(tx, accountId, days).execute();
  const trips = new Map<string, RoundTrip>();
  for (const row of rows) {
    const key = `${row.day} ${row.vehicleId}`;
    if (!trips.has(key)) trips.set(key, present(row));
  }
  return trips;
}

/** Locked, so that two drivers of one truck do not unload it at once. A driver has the trips that it drives; nobody is told of another. */
async function tripOf(tx: Tx, actor: DrivingActor, { day, vehicleId }: OfRound): Promise<TripRow> {
  const row = await tripRows(tx, actor.accountId, { from: day, to: day })
    .where('vehicle_id', '=', vehicleId)
    .forUpdate('driving')
    .executeTakeFirst();
  if (!row || (actor.driver && !row.driverIds.includes(actor.userId)))
    throw new Refusal('Generic.Not.Found');
  return row;
}

/** Refuses with the trip as the phone knows it. */
async function acting(
  tx: Tx,
  actor: DrivingActor,
  round: OfRound,
  act: (id: string) => Promise<unknown>,
): Promise<RoundTrip> {
  const { id } = await tripOf(tx, actor, round);
  try {
    await act(id);
  } catch (error) {
    if (error instanceof Refusal && error.key === 'Drivings.Not.Open')
      throw new Refusal(error.key, { current: present(await tripOf(tx, actor, round)) });
    throw error;
  }
  return present(await tripOf(tx, actor, round));
}

export const unloadRound = (
  tx: Tx,
  actor: DrivingActor,
  { id: loadId, kgCollected, place, ...round }: CallRequest<typeof unloadCall>['body'],
): Promise<RoundTrip> =>
  acting(tx, actor, round, (id) =>
    unloadTrip(tx, actor.accountId, { id, version: null }, { id: loadId, kg: kgCollected, place }),
  );

export const closeRound = (
  tx: Tx,
  actor: DrivingActor,
  { km, hours, ...round }: CallRequest<typeof closeCall>['body'],
): Promise<RoundTrip> =>
  acting(tx, actor, round, (id) =>
    changeDriving(tx, actor.accountId, {
      id,
      version: null,
      action: 'close',
      set: { ...orAsBefore('hours', hours), ...orAsBefore('km', km) },
    }),
  );
