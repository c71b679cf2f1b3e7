import { type Kysely, sql } from 'kysely';

/** A trip has stops and unloadings; a round that is driven is a trip. Trips with one order are those that they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(stops).execute(db);
  await sql.raw(stored).execute(db);
  await sql.raw(oneOrder).execute(db);
  await sql.raw(shares).execute(db);
  await sql.raw(facts).execute(db);
  await sql.raw(driven).execute(db);
}

const stops = `
alter table driving
  add column km numeric(12,3),
  -- The planned day of the round that the trip drives; null for a trip that somebody has entered.
  add column round_day date,
  -- Drivers who are users.
  add column driver_ids uuid[] not null default '{}';
-- One round has one open trip.
create unique index driving_round on driving (account_id, vehicle_id, round_day)
  where round_day is not null and status in ('Ongoing', 'Unloaded');
create index driving_of_round on driving (account_id, round_day, vehicle_id) where round_day is not null;

create table driving_stop (
  account_id uuid not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  driving_id uuid not null,
  order_id uuid not null,
  order_number int,
  position int not null,
  at timestamptz not null,
  -- The truck came, and could not empty the container.
  futile boolean not null default false,
  primary key (account_id, id),
  unique (account_id, driving_id, order_id),
  foreign key (account_id, driving_id) references driving on delete cascade
);
create index driving_stop_order on driving_stop (order_id);
alter table driving_stop enable row level security;
create policy own on driving_stop using (account_id = app_account());

create table driving_unloading (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  driving_id uuid not null,
  at timestamptz not null default now(),
  place text not null,
  kg numeric(12,3),
  primary key (account_id, id),
  foreign key (account_id, driving_id) references driving on delete cascade
);
create index driving_unloading_driving on driving_unloading (account_id, driving_id, at);
alter table driving_unloading enable row level security;
create policy own on driving_unloading using (account_id = app_account());
`;

const stored = `
insert into driving_stop (account_id, id, driving_id, order_id, order_number, position, at)
select account_id, id, id, order_id, order_number, 1, started_at from driving where order_id is not null;
insert into driving_unloading (account_id, id, driving_id, at, place, kg)
select account_id, id, id, started_at, coalesce(receiving_facility, destination), kg_collected
from driving where status in ('Unloaded', 'Closed');
`;

/** `driving.order_id` is the order of a trip with one stop: null when it has several. */
const oneOrder = `
create function stop_of_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into driving_stop (account_id, id, driving_id, order_id, order_number, position, at)
  values (new.account_id, new.id, new.id, new.order_id, new.order_number, 1, new.started_at)
  on conflict do nothing;
  return null;
end $$;
create trigger stop_of_order after insert on driving
  for each row when (new.order_id is not null) execute function stop_of_order();

create function order_of_stops() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update driving d set order_id = one.order_id, order_number = one.order_number
  from (
    select case when count(*) = 1 then (array_agg(s.order_id))[1] end as order_id,
      case when count(*) = 1 then (array_agg(s.order_number))[1] end as order_number
    from driving_stop s where s.account_id = new.account_id and s.driving_id = new.driving_id) one
  where d.account_id = new.account_id and d.id = new.driving_id and d.order_id is distinct from one.order_id;
  return null;
end $$;
create trigger order_of_stops after insert on driving_stop for each row execute function order_of_stops();

-- The weight of a trip is what it has unloaded.
create function weight_of_unloadings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update driving d set kg_collected = (
    select sum(u.kg) from driving_unloading u where u.account_id = new.account_id and u.driving_id = new.driving_id)
  where d.account_id = new.account_id and d.id = new.driving_id;
  return null;
end $$;
create trigger weight_of_unloadings after insert or update of kg on driving_unloading
  for each row when (new.kg is not null) execute function weight_of_unloadings();
`;

/**
 * What each stop has of its trip. Kilometres and hours in equal parts, kilograms as the orders weigh; futile stops have none. An order
 * without a weight counts as an average one. Each part is the difference of two rounded sums, so that the parts add up to the whole.
 */
const shares = `
create function driving_shares(in_account uuid, in_driving uuid)
  returns table (id uuid, order_id uuid, order_number int, "position" int, at timestamptz, futile boolean,
    stops int, before int, kg numeric, km numeric, hours numeric)
  language sql stable strict security definer set search_path = public, pg_temp as $$
  with weighed as (
    select s.*, o.account_id as customer_id,
      case when s.futile then 0
        else coalesce(o.kg_collected, avg(o.kg_collected) filter (where not s.futile) over (), 1) end as weight
    from driving_stop s left join orders o on o.id = s.order_id
    where s.account_id = in_account and s.driving_id = in_driving
  ), counted as (
    select w.*, count(*) over () as stops, row_number() over (order by w.position, w.id) - 1 as before,
      sum(w.weight) over () as whole, sum(w.weight) over (order by w.position, w.id) as reached
    from weighed w
  )
  select c.id, c.order_id, c.order_number, c.position, c.at, c.futile, c.stops::int, c.before::int,
    case when c.whole = 0 then round(d.kg_collected * (c.before + 1) / c.stops, 3) - round(d.kg_collected * c.before / c.stops, 3)
      else round(d.kg_collected * c.reached / c.whole, 3) - round(d.kg_collected * (c.reached - c.weight) / c.whole, 3) end,
    round(d.km * (c.before + 1) / c.stops, 3) - round(d.km * c.before / c.stops, 3),
    round(d.hours * (c.before + 1) / c.stops, 3) - round(d.hours * c.before / c.stops, 3)
  from counted c join driving d on d.account_id = in_account and d.id = in_driving
  where app_account() is null or app_account() in (in_account, c.customer_id)
  order by c.before $$;
revoke all on function driving_shares from public;
grant execute on function driving_shares to fraktion_app;
`;

/** As in migration 0039, by stops: a customer sees its own, each with its part of the trip. */
const facts = `
drop view driving_double;
drop view driving_fact;
create view driving_fact with (security_barrier = true) as
select o.account_id, d.id as driving_id, s.id as stop_id, d.account_id as supplier_account_id, d.number, d.type, d.status, d.trip,
  d.origin, d.destination, d.receiving_facility as driven_to, d.started_at,
  (d.started_at at time zone 'Europe/Copenhagen')::date as day,
  case when d.order_id is null then part.kg else d.kg_collected end as kg_collected,
  case when d.order_id is null then part.hours else d.hours end as hours,
  d.hours as trip_hours, coalesce(part.stops, 1) as stops, coalesce(part.before, 0) as stops_before,
  v.nick_name as vehicle_name, v.vehicle_type,
  o.id as order_id, o.number as order_number, o.infocard_id, o.infocard_name, o.location_id, o.location_name,
  o.location_address,
  (select l.city from location l where l.account_id = o.account_id and l.id = o.location_id) as location_city,
  o.collector_id, o.waste_fraction_id, o.ewc_code, o.waste_category, o.receiving_facility,
  o.include_in_statistics
from orders o
join driving_stop s on s.order_id = o.id and s.account_id in (o.supplier_account_id, o.receiver_account_id)
join driving d on d.account_id = s.account_id and d.id = s.driving_id
left join lateral (
  select p.* from driving_shares(d.account_id, case when d.order_id is null then d.id end) p where p.id = s.id) part on true
left join transport_vehicle v on v.account_id = d.account_id and v.id = d.vehicle_id
where o.account_id = app_account() and d.status <> 'Cancelled';
grant select on driving_fact to fraktion_app;

create view driving_double with (security_barrier = true) as
select o.account_id, later.id as driving_id, earlier.number as earlier_number, earlier.started_at as earlier_started_at,
  round(extract(epoch from later.started_at - earlier.started_at) / 60)::int as minutes_apart
from orders o
join driving_stop s on s.order_id = o.id and s.account_id in (o.supplier_account_id, o.receiver_account_id)
join driving later on later.account_id = s.account_id and later.id = s.driving_id
left join driving_setting g on g.account_id = later.account_id
join driving earlier on earlier.account_id = later.account_id and earlier.trip = later.trip and earlier.id <> later.id
  and earlier.type = 'Solo' and earlier.status <> 'Cancelled'
  and earlier.started_at >= later.started_at - make_interval(mins => coalesce(g.double_driving_minutes, 30))
  and (earlier.started_at, earlier.id) < (later.started_at, later.id)
where o.account_id = app_account() and later.type = 'Solo' and later.status <> 'Cancelled'
  and exists (
    select from driving_stop of_earlier join orders theirs on theirs.id = of_earlier.order_id
    where of_earlier.account_id = earlier.account_id and of_earlier.driving_id = earlier.id
      and theirs.account_id = o.account_id)
  and not exists (
    select from driving_set_aside a
    where a.account_id = later.account_id and a.driving_id = least(later.id, earlier.id)
      and a.other_id = greatest(later.id, earlier.id)
      and a.facts = case when later.id < earlier.id then driving_facts(later) || ' & ' || driving_facts(earlier)
        else driving_facts(earlier) || ' & ' || driving_facts(later) end);
grant select on driving_double to fraktion_app;
`;

/**
 * The first step at a stop of a round begins its trip, and what is collected or futile is a stop of it. An order that somebody has
 * entered a trip for stays with that trip. The vehicle has a trailer when it carries a second whole container.
 */
const driven = `
create function open_trip(in_account uuid, in_vehicle uuid, in_day date, o orders, in_driver uuid) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id uuid;
  next_number int;
begin
  select d.id into found_id from driving d where d.account_id = in_account and d.vehicle_id = in_vehicle
    and d.round_day = in_day and d.status in ('Ongoing', 'Unloaded');
  if found_id is not null then return found_id; end if;
  -- Two first steps at once: the second waits for the counter, and finds the trip of the first.
  insert into account_counter (account_id, name, value) values (in_account, 'drivings', 0)
    on conflict (account_id, name) do update set value = account_counter.value;
  select d.id into found_id from driving d where d.account_id = in_account and d.vehicle_id = in_vehicle
    and d.round_day = in_day and d.status in ('Ongoing', 'Unloaded');
  if found_id is not null then return found_id; end if;
  update account_counter set value = value + 1 where account_id = in_account and name = 'drivings'
    returning value into next_number;
  insert into driving (account_id, id, number, type, vehicle_id, driver, origin, destination, receiving_facility, started_at,
    round_day)
  select in_account, gen_random_uuid(), next_number, 'Solo', v.id,
    left(coalesce((select u.name from app_user u where u.id = in_driver), v.default_drivers[1], v.nick_name), 100),
    left(o.location_address, 200), left(coalesce(nullif(o.receiving_facility, ''), o.location_address), 200),
    left(nullif(o.receiving_facility, ''), 200),
    coalesce(o.on_its_way_at, o.arrived_at, o.collected_at, o.futile_at, now()), in_day
  from transport_vehicle v where v.account_id = in_account and v.id = in_vehicle
  returning id into found_id;
  return found_id;
end $$;
revoke all on function open_trip from public;

create function drive_round() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a order_assignment;
  trip_id uuid;
  driver_name text;
  is_done boolean := new.status <> 'Accepted' or new.futile_open;
  containers int;
begin
  select * into a from order_assignment
  where account_id = coalesce(new.receiver_account_id, new.supplier_account_id) and order_id = new.id;
  if a.order_id is null or new.planned_date is null or exists (
    select from driving d where d.order_id = new.id and d.account_id = a.account_id and d.round_day is null
      and d.status <> 'Cancelled' and (d.status <> 'Closed'
        or (d.started_at at time zone 'Europe/Copenhagen')::date >= new.planned_date)) then
    return null;
  end if;
  trip_id := open_trip(a.account_id, a.vehicle_id, new.planned_date, new, a.driver_id);
  select u.name into driver_name from app_user u where u.id = a.driver_id;
  update driving d set
    status = 'Ongoing',
    version = d.version + case when d.status = 'Ongoing' then 0 else 1 end,
    driver_ids = case when a.driver_id is null or a.driver_id = any(d.driver_ids) then d.driver_ids
      else d.driver_ids || a.driver_id end,
    driver = case when driver_name is null or a.driver_id = any(d.driver_ids) or d.driver = driver_name then d.driver
      when d.driver_ids = '{}' then left(driver_name, 100) else left(d.driver || ', ' || driver_name, 100) end
  where d.account_id = a.account_id and d.id = trip_id
    and (d.status <> 'Ongoing' or a.driver_id is not null and not a.driver_id = any(d.driver_ids));
  if not is_done then return null; end if;
  insert into driving_stop (account_id, driving_id, order_id, order_number, position, at, futile)
  values (a.account_id, trip_id, new.id, new.number,
    (select coalesce(max(s.position), 0) + 1 from driving_stop s where s.account_id = a.account_id and s.driving_id = trip_id),
    coalesce(case when new.futile_open then new.futile_at else new.collected_at end, now()), new.futile_open)
  on conflict (account_id, driving_id, order_id) do update set futile = excluded.futile, at = excluded.at;
  select count(*) into containers from driving_stop s join orders o on o.id = s.order_id and o.size_unit = 'Cubic'
  where s.account_id = a.account_id and s.driving_id = trip_id and not s.futile and s.at > coalesce((
    select max(u.at) from driving_unloading u where u.account_id = a.account_id and u.driving_id = trip_id), '-infinity');
  if containers = 2 then
    update driving d set type = 'Double' from transport_vehicle v
    where d.account_id = a.account_id and d.id = trip_id and v.account_id = d.account_id and v.id = d.vehicle_id
      and v.vehicle_type in ('hookLift', 'skipLoader', 'articulatedTruck');
  end if;
  return null;
end $$;
create trigger drive_round after update of status, on_its_way_at, arrived_at, futile_open on orders
  for each row when ((old.status = 'Accepted' and new.status = 'Collected')
    or (new.status = 'Accepted' and (new.on_its_way_at is not null and old.on_its_way_at is null
      or new.arrived_at is not null and old.arrived_at is null or new.futile_open and not old.futile_open)))
  execute function drive_round();
`;
