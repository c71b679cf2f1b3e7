import { type Kysely, sql } from 'kysely';

/** A collection that is on its way, what the round before it tells of its time, and how a supplier drives its rounds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(onTheWay).execute(db);
  await sql.raw(settings).execute(db);
  await sql.raw(round).execute(db);
}

const onTheWay = `
alter table orders add column on_its_way_at timestamptz, add column arrived_at timestamptz;

-- A visit ends with its day, its carrier, or a futile trip: the next one begins anew.
create function end_visit() returns trigger language plpgsql as $$
begin
  new.on_its_way_at := null;
  new.arrived_at := null;
  return new;
end $$;
create trigger end_visit before update of status, planned_date, supplier_account_id, receiver_account_id, futile_open on orders
  for each row when ((old.on_its_way_at is not null or old.arrived_at is not null)
    and (new.status in ('Created', 'Canceled') or new.planned_date is distinct from old.planned_date
      or new.supplier_account_id is distinct from old.supplier_account_id
      or new.receiver_account_id is distinct from old.receiver_account_id or new.futile_open and not old.futile_open))
  execute function end_visit();
`;

const settings = `
create table round_setting (
  account_id uuid primary key references account on delete cascade,
  -- The local time at which trucks leave.
  starts_at text not null check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  service_minutes int not null check (service_minutes between 1 and 240),
  km_per_hour int not null check (km_per_hour between 5 and 110),
  -- When a stop is done, the customer of the next one is told that the truck is on its way.
  tell_next boolean not null,
  version int not null default 1
);
alter table round_setting enable row level security;
create policy own on round_setting using (account_id = app_account());
`;

/**
 * The stops of the round in which the order is, for its expected time. Whoever sees the order needs them, but sees neither whose
 * they are nor where: the server hands on the computed time alone.
 */
const round = `
create function order_round(in_order uuid)
  returns table (mine boolean, latitude float8, longitude float8, on_its_way_at timestamptz, arrived_at timestamptz,
    done_at timestamptz, starts_at text, service_minutes int, km_per_hour int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id = in_order, l.latitude::float8, l.longitude::float8, o.on_its_way_at, o.arrived_at,
    case when o.status <> 'Accepted' then coalesce(o.collected_at, o.emptied_at, o.planned_date::timestamptz)
      when o.futile_open then o.futile_at end,
    s.starts_at, s.service_minutes, s.km_per_hour
  from orders asked
  join order_assignment place on place.order_id = asked.id
    and place.account_id = coalesce(asked.receiver_account_id, asked.supplier_account_id)
  join order_assignment a on a.account_id = place.account_id and a.vehicle_id = place.vehicle_id
  join orders o on o.id = a.order_id and o.planned_date = asked.planned_date
  join location l on l.account_id = o.account_id and l.id = o.location_id
  left join round_setting s on s.account_id = place.account_id
  where asked.id = in_order and asked.status = 'Accepted' and (app_account() is null or exists (
    select from order_access mine where mine.order_id = in_order and mine.account_id = app_account()))
  order by a.position, o.id $$;
revoke all on function order_round from public;
grant execute on function order_round to fraktion_app;
`;
