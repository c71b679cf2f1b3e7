import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(trips).execute(db);
  await sql.raw(doubles).execute(db);
  await sql.raw(prices).execute(db);
}

/**
 * A trip belongs to the supplier that drives it, and a customer reads no row of it. These views show the customer the trips
 * that carry out its own orders, without the driver. They are the owner's, so they name the account themselves.
 */
const trips = `
create function place_key(place text) returns text
  language sql immutable parallel safe as $$ select lower(regexp_replace(trim(place), '\\s+', ' ', 'g')) $$;

create view driving_fact with (security_barrier = true) as
select o.account_id, d.id as driving_id, d.account_id as supplier_account_id, d.number, d.type, d.status, d.trip,
  d.origin, d.destination, d.receiving_facility as driven_to, d.started_at,
  (d.started_at at time zone 'Europe/Copenhagen')::date as day, d.kg_collected, d.hours,
  v.nick_name as vehicle_name, v.vehicle_type,
  o.id as order_id, o.number as order_number, o.infocard_id, o.infocard_name, o.location_id, o.location_name,
  o.location_address,
  (select l.city from location l where l.account_id = o.account_id and l.id = o.location_id) as location_city,
  o.collector_id, o.waste_fraction_id, o.ewc_code, o.waste_category, o.receiving_facility,
  o.include_in_statistics
from orders o
join driving d on d.order_id = o.id and d.account_id in (o.supplier_account_id, o.receiver_account_id)
left join transport_vehicle v on v.account_id = d.account_id and v.id = d.vehicle_id
where o.account_id = app_account() and d.status <> 'Cancelled';
grant select on driving_fact to fraktion_app;
`;

/**
 * What a warning of a double is based on: the places, the time, the driver and the vehicle. A later weight is not part of it.
 * Two Solo trips for one customer between the same two places, shortly after each other: the later one, with the earlier one
 * as evidence. What the supplier has explained is not in it.
 */
const doubles = `
create function driving_facts(d driving) returns text
  language sql stable as $$
  select concat_ws('|', d.trip, to_char(d.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), lower(d.driver),
    d.vehicle_id) $$;

create view driving_double with (security_barrier = true) as
select o.account_id, later.id as driving_id, earlier.number as earlier_number, earlier.started_at as earlier_started_at,
  round(extract(epoch from later.started_at - earlier.started_at) / 60)::int as minutes_apart
from orders o
join driving later on later.order_id = o.id and later.account_id in (o.supplier_account_id, o.receiver_account_id)
left join driving_setting s on s.account_id = later.account_id
join driving earlier on earlier.account_id = later.account_id and earlier.trip = later.trip and earlier.id <> later.id
  and earlier.type = 'Solo' and earlier.status <> 'Cancelled'
  and earlier.started_at >= later.started_at - make_interval(mins => coalesce(s.double_driving_minutes, 30))
  and (earlier.started_at, earlier.id) < (later.started_at, later.id)
join orders theirs on theirs.id = earlier.order_id and theirs.account_id = o.account_id
where o.account_id = app_account() and later.type = 'Solo' and later.status <> 'Cancelled'
  and not exists (
    select from driving_set_aside a
    where a.account_id = later.account_id and a.driving_id = least(later.id, earlier.id)
      and a.other_id = greatest(later.id, earlier.id)
      and a.facts = case when later.id < earlier.id then driving_facts(later) || ' & ' || driving_facts(earlier)
        else driving_facts(earlier) || ' & ' || driving_facts(later) end);
grant select on driving_double to fraktion_app;
`;

const prices = `
create index transport_price_collector on transport_price (account_id, collector_id, valid_from desc)
  where archived_at is null;
`;
