import {
  allowedDrivingActions,
  defaultDoubleDrivingMinutes,
  type Driving,
} from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { isSetAside, setAside } from './setAside.ts';

const minutes = sql`coalesce((select s.double_driving_minutes from driving_setting s
  where s.account_id = driving.account_id), ${sql.lit(defaultDoubleDrivingMinutes)})`;

/** Other Solo trips of the account between the same two places, shortly before or after. */
const near = sql`driving other
  where driving.type = 'Solo' and driving.status <> 'Cancelled'
    and other.account_id = driving.account_id and other.trip = driving.trip and other.id <> driving.id
    and other.type = 'Solo' and other.status <> 'Cancelled'
    and other.started_at between driving.started_at - make_interval(mins => ${minutes})
      and driving.started_at + make_interval(mins => ${minutes})
    and not ${isSetAside}`;

/** Whether one trip may have been recorded twice. */
export const isPossibleDouble = sql<SqlBool>`exists (select from ${near})`;

type Evidence = Driving['possibleDoubleDrivings'];

const evidence: RawBuilder<Evidence> = sql<Evidence>`coalesce((
  select json_agg(json_build_object(
    'drivingId', other.id, 'number', other.number, 'driver', other.driver,
    'vehicleName', (select v.nick_name from transport_vehicle v
      where v.account_id = other.account_id and v.id = other.vehicle_id),
    'startedAt', to_char(other.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'minutesApart', round(abs(extract(epoch from other.started_at - driving.started_at)) / 60)::int
  ) order by other.started_at, other.id) from ${near}), '[]')`;

const instantOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const stops: RawBuilder<Driving['stops']> = sql`coalesce((
  select json_agg(json_build_object(
    'id', part.id, 'orderId', part.order_id, 'orderNumber', part.order_number,
    'customerName', o.customer_name, 'locationName', o.location_name, 'locationAddress', o.location_address,
    'at', ${instantOf('part.at')}, 'futile', part.futile,
    'kg', part.kg::text, 'km', part.km::text, 'hours', part.hours::text
  ) order by part.position, part.id)
  from driving_shares(driving.account_id, driving.id) part left join orders o on o.id = part.order_id), '[]')`;

const unloadings: RawBuilder<Driving['unloadings']> = sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'at', ${instantOf('u.at')}, 'place', u.place, 'kg', u.kg::text)
    order by u.at, u.id)
  from driving_unloading u where u.account_id = driving.account_id and u.driving_id = driving.id), '[]')`;

/** An account's trips in the contract's form. */
export const drivingRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('driving')
    .leftJoin('transport_vehicle', (join) =>
      join
        .onRef('transport_vehicle.account_id', '=', 'driving.account_id')
        .onRef('transport_vehicle.id', '=', 'driving.vehicle_id'),
    )
    .select([
      'driving.id',
      'driving.number',
      'driving.type',
      'driving.status',
      'driving.vehicle_id as vehicleId',
      'transport_vehicle.nick_name as vehicleName',
      'driving.driver',
      'driving.origin',
      'driving.destination',
      'driving.container',
      'driving.receiving_facility as receivingFacility',
      'driving.started_at as startedAt',
      'driving.kg_collected as kgCollected',
      'driving.hours',
      'driving.km',
      'driving.round_day as roundDay',
      'driving.order_id as orderId',
      'driving.order_number as orderNumber',
      'driving.version',
    ])
    .select([
      evidence.as('possibleDoubleDrivings'),
      setAside.as('doublesSetAside'),
      stops.as('stops'),
      unloadings.as('unloadings'),
    ])
    .where('driving.account_id', '=', accountId);

type Row = Awaited<ReturnType<ReturnType<typeof drivingRows>['executeTakeFirstOrThrow']>>;

export const presentDriving = (row: Row): Driving => ({
  ...row,
  allowedActions: allowedDrivingActions(row.status, row.possibleDoubleDrivings.length > 0),
});

export async function readDriving(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<Driving | undefined> {
  const row = await drivingRows(tx, accountId).where('driving.id', '=', id).executeTakeFirst();
  return row && presentDriving(row);
}
