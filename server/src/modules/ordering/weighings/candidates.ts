import {
  drivingActions,
  orderActions,
  type Weighing,
  type WeighingCandidate,
} from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { dayOf } from '../../../db/days.ts';
import { likeText } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type Claimed, judge } from './judge.ts';

/** The maximum number that a person can read through. */
const most = 20;
/** The maximum number that is compared, the nearest in time first. */
const compared = 100;

const plain = (text: string | null): string | null =>
  text === null ? null : text.replaceAll(' ', '').toUpperCase();

interface CandidateRow {
  readonly kind: 'order' | 'driving';
  readonly accountId: string;
  readonly id: string;
  readonly number: number;
  readonly accountName: string;
  readonly locationName: string | null;
  readonly infocardName: string | null;
  readonly status: WeighingCandidate['status'];
  readonly day: string | null;
  readonly kg: string | null;
  readonly estimated: boolean;
  readonly ewcCode: string | null;
  readonly hasContainer: boolean;
  readonly hasVehicle: boolean;
  readonly daysApart: number | null;
}

const weighable = sql`('Accepted', 'Collected', 'Emptied', 'Approved', 'NotApproved')`;

/** Orders with the container, vehicle or waste code of the weighing. A container out of use has those of its time: its number may be another’s now. */
const byEvidence = (weighing: Weighing): RawBuilder<unknown> => {
  const container = plain(weighing.containerNumber);
  const vehicle = plain(weighing.vehicleNumber);
  const at = sql`${weighing.weighedAt}::timestamptz`;
  return sql`
    select o.id, true as has_container, false as has_vehicle
    from (
      select account_id, id, null::timestamptz as archived_at from infocard
      where upper(replace(supplier_identification_number, ' ', '')) = ${container}
      union select account_id, infocard_id, archived_at from container
      where upper(replace(number, ' ', '')) = ${container} and infocard_id is not null
    ) card
    join orders o on o.account_id = card.account_id and o.infocard_id = card.id
    where o.ordered_at between ${at} - interval '60 days' and ${at} + interval '1 day'
      and (card.archived_at is null or o.ordered_at < card.archived_at)
    union all
    select d.order_id, false, true
    from transport_vehicle v join driving d on d.account_id = v.account_id and d.vehicle_id = v.id
    where upper(replace(v.vehicle_number, ' ', '')) = ${vehicle} and d.order_id is not null and d.status <> 'Cancelled'
      and d.started_at between ${at} - interval '1 day' and ${at} + interval '2 hours'
    union all
    select * from (
      select o.id, false, false from orders o
      where o.ewc_code = ${weighing.ewcCode}
        and o.collected_at between ${at} - interval '2 days' and ${at} + interval '2 days'
      order by abs(extract(epoch from o.collected_at - ${at})) limit ${sql.lit(compared)}) of_code`;
};

/**
 * Whether others than the candidate's account call the weighing's container their own, and more than one account its vehicle. Archived
 * rows of a stranger bring evidence too, so archiving them clears no claim.
 */
export async function readClaimed(tx: Tx, weighing: Weighing, accountId: string): Promise<Claimed> {
  const container = plain(weighing.containerNumber);
  const { rows } = await sql<Claimed>`select
    exists (select from (
      select account_id from infocard
      where upper(replace(supplier_identification_number, ' ', '')) = ${container} and archived_at is null
      union all select account_id from container
      where upper(replace(number, ' ', '')) = ${container}
        and (archived_at is null or archived_at > ${weighing.weighedAt}::timestamptz)) own
      where account_id <> ${accountId}) as container,
    (select count(distinct account_id) > 1 from transport_vehicle
      where upper(replace(vehicle_number, ' ', '')) = ${plain(weighing.vehicleNumber)}) as vehicle`.execute(
    tx,
  );
  return rows[0] ?? { container: false, vehicle: false };
}

/** Orders of the weeks around the weighing that match a text. */
const byText = (weighing: Weighing, q: string): RawBuilder<unknown> => {
  const at = sql`${weighing.weighedAt}::timestamptz`;
  return sql`
    select o.id, false as has_container, false as has_vehicle from orders o
    where o.search_text like lower(${`%${likeText(q)}%`})
      and o.ordered_at between ${at} - interval '60 days' and ${at} + interval '7 days'
    order by o.ordered_at desc limit ${sql.lit(compared)}`;
};

async function readOrders(
  tx: Tx,
  weighing: Weighing,
  ids: RawBuilder<unknown>,
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with named as (
      select id, bool_or(has_container) as has_container, bool_or(has_vehicle) as has_vehicle
      from (${ids}) found group by id
    ), dated as (
      select named.*, coalesce(${dayOf('o.collected_at')}, o.planned_date, o.wanted_emptied_date) as day
      from named join orders o on o.id = named.id
    )
    select 'order' as kind, o.account_id as "accountId", o.id, o.number, o.customer_name as "accountName",
      o.location_name as "locationName", o.infocard_name as "infocardName", o.status, n.day::text as day,
      o.kg_collected::text as kg, o.weight_estimated as estimated, o.ewc_code as "ewcCode",
      n.has_container as "hasContainer", n.has_vehicle as "hasVehicle",
      abs(n.day - (${weighing.weighedAt}::timestamptz at time zone 'Europe/Copenhagen')::date) as "daysApart"
    from dated n join orders o on o.id = n.id
    where o.status in ${weighable}
      and not exists (select from weighing w where w.order_id = o.id and w.registered_at is not null)
    order by "daysApart" nulls last, o.id limit ${sql.lit(compared)}`.execute(tx);
  return rows;
}

/** Trips without an order: with the same vehicle, or matching a text. */
async function readDrivings(tx: Tx, weighing: Weighing, q: string): Promise<CandidateRow[]> {
  const at = sql`${weighing.weighedAt}::timestamptz`;
  const isFound = q
    ? sql`(d.number::text = ${q} or d.origin ilike ${`%${likeText(q)}%`} or d.driver ilike ${`%${likeText(q)}%`})`
    : sql`upper(replace(v.vehicle_number, ' ', '')) = ${plain(weighing.vehicleNumber)}`;
  const { rows } = await sql<CandidateRow>`
    select 'driving' as kind, d.account_id as "accountId", d.id, d.number, a.name as "accountName",
      d.origin || ' – ' || d.destination as "locationName", d.container as "infocardName", d.status,
      ${dayOf('d.started_at')}::text as day, d.kg_collected::text as kg, false as estimated, null as "ewcCode",
      coalesce(upper(replace(d.container, ' ', '')) = ${plain(weighing.containerNumber)}, false) as "hasContainer",
      coalesce(upper(replace(v.vehicle_number, ' ', '')) = ${plain(weighing.vehicleNumber)}, false) as "hasVehicle",
      abs(${dayOf('d.started_at')} - (${at} at time zone 'Europe/Copenhagen')::date) as "daysApart"
    from driving d
    left join transport_vehicle v on v.account_id = d.account_id and v.id = d.vehicle_id
    join account a on a.id = d.account_id
    where d.order_id is null and d.status <> 'Cancelled' and ${isFound}
      and d.started_at between ${at} - interval '1 day' and ${at} + interval '2 hours'
      and not exists (select from weighing w where w.driving_id = d.id and w.registered_at is not null)
    order by d.started_at desc, d.id limit ${sql.lit(compared)}`.execute(tx);
  return rows;
}

const writable: readonly string[] = orderActions.addWeight.from;
const changeable: readonly string[] = drivingActions.edit.from;

function weightAfter({ kind, kg, estimated, status }: CandidateRow): WeighingCandidate['weight'] {
  const isOpen = kind === 'order' ? writable.includes(status) : changeable.includes(status);
  if (!isOpen || (kg !== null && !estimated)) return 'stays';
  return kg === null ? 'given' : 'replaced';
}

interface Candidate extends WeighingCandidate {
  readonly score: number;
}

/** Orders and trips that a weighing may belong to, the most probable first. */
export async function readCandidates(tx: Tx, weighing: Weighing, q = ''): Promise<Candidate[]> {
  const ids = q ? byText(weighing, q) : byEvidence(weighing);
  const found = [
    ...(await readOrders(tx, weighing, ids)),
    ...(await readDrivings(tx, weighing, q)),
  ];
  return found
    .map((each): Candidate => {
      const { score, reasons } = judge(weighing, each);
      const { ewcCode: _, hasContainer: __, hasVehicle: ___, daysApart: ____, ...candidate } = each;
      return { ...candidate, score, reasons: [...reasons], weight: weightAfter(each) };
    })
    .filter(({ score }) => q !== '' || score > 0)
    .toSorted((one, other) => other.score - one.score || one.id.localeCompare(other.id))
    .slice(0, most);
}
