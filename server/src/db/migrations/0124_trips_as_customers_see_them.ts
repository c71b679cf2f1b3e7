import { type Kysely, sql } from 'kysely';

/**
 * The view of migration 0106. Where a trip begins and ends is an address of one of its customers: a round has that of the first stop.
 * A customer sees those places only of a trip that somebody has entered for its order alone, and of any other trip those of its own
 * stop. The entered places of a trip with several stops still find its price, and are in no answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(facts).execute(db);
}

const entered = `d.round_day is null`;
const alone = `${entered} and d.order_id = o.id`;

const facts = `
create or replace view driving_fact with (security_barrier = true) as
select o.account_id, d.id as driving_id, s.id as stop_id, d.account_id as supplier_account_id, d.number, d.type, d.status,
  case when ${alone} then d.trip end as trip,
  case when ${alone} then d.origin else left(o.location_address, 200) end as origin,
  case when ${alone} then d.destination
    else left(coalesce(nullif(o.receiving_facility, ''), o.location_address), 200) end as destination,
  case when ${alone} then d.receiving_facility else left(nullif(o.receiving_facility, ''), 200) end as driven_to,
  d.started_at,
  (d.started_at at time zone 'Europe/Copenhagen')::date as day,
  case when d.order_id is null then part.kg else d.kg_collected end as kg_collected,
  case when d.order_id is null then part.hours else d.hours end as hours,
  d.hours as trip_hours, coalesce(part.stops, 1) as stops, coalesce(part.before, 0) as stops_before,
  v.nick_name as vehicle_name, v.vehicle_type,
  o.id as order_id, o.number as order_number, o.infocard_id, o.infocard_name, o.location_id, o.location_name,
  o.location_address,
  (select l.city from location l where l.account_id = o.account_id and l.id = o.location_id) as location_city,
  o.collector_id, o.waste_fraction_id, o.ewc_code, o.waste_category, o.receiving_facility,
  o.include_in_statistics,
  case when ${entered} then d.origin end as entered_from,
  case when ${entered} then d.destination end as entered_to,
  case when ${entered} then d.receiving_facility end as entered_facility
from orders o
join driving_stop s on s.order_id = o.id and s.account_id in (o.supplier_account_id, o.receiver_account_id)
join driving d on d.account_id = s.account_id and d.id = s.driving_id
left join lateral (
  select p.* from driving_shares(d.account_id, case when d.order_id is null then d.id end) p where p.id = s.id) part on true
left join transport_vehicle v on v.account_id = d.account_id and v.id = d.vehicle_id
where o.account_id = app_account() and d.status <> 'Cancelled';
`;
