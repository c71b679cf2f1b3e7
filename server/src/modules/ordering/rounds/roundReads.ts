import { type LoadKind, type Round, type RoundLoad, type Stop } from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { inDriverReach } from '../../../db/driverReach.ts';
import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { orderRows, presentOrder } from '../orders/index.ts';
import { readTripsOfRounds } from '../drivings/index.ts';
import { isCarried } from './carried.ts';
import { readNames } from './people.ts';
import { noPlace, readPlaces } from './places.ts';
import { readPictureIds } from './stopPicture.ts';

export type RoundActor = Pick<Actor, 'accountId' | 'userId' | 'driver'>;

export interface WantedRounds {
  readonly from: string;
  readonly to: string;
  readonly vehicleId?: string;
  /** Only the stops of the actor. */
  readonly own?: boolean;
}

/** The size of the container, and its weight or that of its last collections by the same account. */
export const sizeOf = (accountId: string) => sql<{ m3: string | null; kg: string | null }>`(
  select case orders.size_unit when 'Cubic' then orders.size
      when 'Litre' then round(orders.size / 1000, 3) end as m3,
    coalesce(orders.kg_collected, (select round(avg(last.kg_collected), 3) from (
      select former.kg_collected from orders former
      where former.account_id = orders.account_id and former.infocard_id = orders.infocard_id
        and former.kg_collected is not null and former.collected_at is not null
        and coalesce(former.receiver_account_id, former.supplier_account_id) = ${accountId}
      order by former.collected_at desc limit 5) last)) as kg)`;

const roundRows = (tx: Tx, actor: RoundActor, { from, to, vehicleId, own }: WantedRounds) =>
  orderRows(tx)
    .innerJoin('order_assignment as a', (join) =>
      join.onRef('a.order_id', '=', 'orders.id').on('a.account_id', '=', actor.accountId),
    )
    .innerJoin('transport_vehicle as v', (join) =>
      join.onRef('v.account_id', '=', 'a.account_id').onRef('v.id', '=', 'a.vehicle_id'),
    )
    .innerJoinLateral(sizeOf(actor.accountId).as('size'), (join) => join.onTrue())
    .select([
      'orders.receiver_account_id as receiverId',
      'a.position',
      'a.driver_id as driverId',
      'a.vehicle_id as vehicleId',
      'v.nick_name as vehicleName',
      'v.vehicle_number as vehicleNumber',
      'v.capacity_kg as capacityKg',
      'v.capacity_m3 as capacityM3',
      'v.capacity_stops as capacityStops',
      sql<string | null>`size.m3`.as('volumeM3'),
      sql<string | null>`size.kg`.as('expectedKg'),
      sql<string>`coalesce(sum(size.kg) over one_round, 0)`.as('roundKg'),
      sql<string>`coalesce(sum(size.m3) over one_round, 0)`.as('roundM3'),
    ])
    .where(sql<SqlBool>`orders.planned_date between ${from} and ${to}`)
    .where(isCarried(actor.accountId))
    .$if(vehicleId !== undefined, (query) => query.where('a.vehicle_id', '=', vehicleId ?? ''))
    .$if(own === true, (query) => query.where('a.driver_id', '=', actor.userId))
    .where(inDriverReach(actor))
    .modifyEnd(sql`window one_round as (partition by orders.planned_date, a.vehicle_id)
      order by orders.planned_date, ${byText(tx, 'v.nick_name')}, a.vehicle_id, a.position, orders.id`);

type RoundRow = Awaited<ReturnType<ReturnType<typeof roundRows>['execute']>>[number];

interface Capacity {
  readonly capacityKg: string | null;
  readonly capacityM3: string | null;
  readonly capacityStops: number | null;
}

export function loadOf(
  { capacityKg, capacityM3, capacityStops }: Capacity,
  planned: Pick<RoundLoad, 'kg' | 'm3' | 'stops'>,
): RoundLoad {
  const limits: Record<LoadKind, string | number | null> = {
    kg: capacityKg,
    m3: capacityM3,
    stops: capacityStops,
  };
  const exceeds = (['kg', 'm3', 'stops'] as const).filter((kind) => {
    const limit = limits[kind];
    return limit !== null && Number(planned[kind]) > Number(limit);
  });
  return { ...planned, capacityKg, capacityM3, capacityStops, exceeds };
}

/** The rounds of some days: by day, then by vehicle, each with its stops in their order. */
export async function readRounds(
  tx: Tx,
  actor: RoundActor,
  wanted: WantedRounds,
): Promise<Round[]> {
  const rows = await roundRows(tx, actor, wanted).execute();
  if (rows.length === 0) return [];
  const names = await readNames(tx);
  const orderIds = rows.map(({ id }) => id);
  const places = await readPlaces(tx, orderIds);
  const pictures = await readPictureIds(tx, orderIds);
  const trips = await readTripsOfRounds(tx, actor.accountId, wanted);
  const byRound = new Map<string, RoundRow[]>();
  for (const row of rows) {
    const key = `${row.plannedDate} ${row.vehicleId}`;
    byRound.set(key, [...(byRound.get(key) ?? []), row]);
  }
  const stopOf = (row: RoundRow): Stop => {
    const place = places.get(row.id);
    return {
      ...noPlace,
      ...place,
      site: place?.site ?? null,
      picture: pictures.get(row.id) ?? null,
      order: presentOrder(row, row.receiverId === actor.accountId ? 'receiver' : 'supplier'),
      position: row.position,
      driverId: row.driverId,
      driverName: row.driverId === null ? null : (names.get(row.driverId) ?? null),
      volumeM3: row.volumeM3,
      expectedKg: row.expectedKg,
    };
  };
  return [...byRound.values()].map((members) => {
    const first = members[0] as RoundRow;
    return {
      day: first.plannedDate ?? '',
      vehicleId: first.vehicleId,
      vehicleName: first.vehicleName,
      vehicleNumber: first.vehicleNumber,
      stops: members.map(stopOf),
      load: loadOf(first, { kg: first.roundKg, m3: first.roundM3, stops: members.length }),
      trip: trips.get(`${first.plannedDate} ${first.vehicleId}`) ?? null,
    };
  });
}

/** The round of one vehicle on one day, as far as the actor sees it. */
export async function readRound(
  tx: Tx,
  actor: RoundActor,
  { day, vehicleId }: { readonly day: string; readonly vehicleId: string },
): Promise<Round> {
  const [round] = await readRounds(tx, actor, { from: day, to: day, vehicleId });
  if (!round) throw new Refusal('Generic.Not.Found');
  return round;
}
