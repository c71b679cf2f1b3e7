import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(drivers).execute(db);
  await sql.raw(vehicles).execute(db);
  await sql.raw(assignments).execute(db);
  await sql.raw(places).execute(db);
}

/** A driver is a member of a supplier account with fewer rights. A request learns of it with its role. */
const drivers = `
alter table account_user add column driver boolean not null default false,
  add constraint account_user_driver check (not driver or role in ('Supplier', 'SupSupplier'));
alter table account_invitation add column driver boolean not null default false,
  add constraint account_invitation_driver check (not driver or role in ('Supplier', 'SupSupplier'));

drop function open_request(uuid, uuid, uuid);
create function open_request(in_session uuid, in_user uuid, in_account uuid)
  returns table (role text, driver boolean, all_locations boolean, user_name text, support boolean, language text,
    by_company boolean)
  language sql stable as $$
  select m.role, m.driver, m.all_locations, u.name, m.account_id <> in_account,
    coalesce(case when m.account_id = in_account then m.language end, u.language), s.only_account is not null
  from session s
  join app_user u on u.id = s.user_id
  join account_user m on m.user_id = s.user_id
  join account a on a.id = in_account
  where s.id = in_session and s.user_id = in_user and s.revoked_at is null and s.expires_at > now()
    and (m.account_id = in_account or m.role in ('SystemAdmin', 'SuperAdmin'))
    and (s.two_step or not a.require_two_step)
    and (s.only_account is null or (s.only_account = in_account and m.account_id = in_account))
    and (s.only_account is not null or not a.company_only or m.account_id <> in_account
      or not exists (select from sign_in_domain d where d.account_id = in_account
        and d.domain = substring(lower(u.email) from '[^@]*$') and d.proved_at is not null))
  order by m.account_id = in_account desc
  limit 1 $$;

-- The names of the own account's people, for whoever plans its rounds: requests do not read the table of users.
create function account_people() returns table (user_id uuid, name text, driver boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id, u.name, m.driver from account_user m join app_user u on u.id = m.user_id
  where m.account_id = app_account() $$;
revoke all on function account_people from public;
grant execute on function account_people to fraktion_app;
`;

const vehicles = `
alter table transport_vehicle
  -- Drivers as users; \`default_drivers\` keeps the names that were typed before.
  add column driver_ids uuid[] not null default '{}',
  add column capacity_kg numeric(12,3),
  add column capacity_m3 numeric(12,3),
  add column capacity_stops int,
  -- By name, because each customer has its own fractions. Empty: all of them.
  add column waste_fractions text[] not null default '{}',
  add column container_types text[] not null default '{}',
  add column licence_until date,
  add column next_service date;
`;

/**
 * Which vehicle and driver of the carrier collect an order, and in which place of the round. The day is the planned date of the
 * order, which the customer sees; it is not repeated here.
 */
const assignments = `
create table order_assignment (
  account_id uuid not null references account on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  vehicle_id uuid not null,
  driver_id uuid,
  position int not null,
  primary key (account_id, order_id),
  foreign key (account_id, vehicle_id) references transport_vehicle,
  foreign key (account_id, driver_id) references account_user on delete set null (driver_id)
);
create index order_assignment_order on order_assignment (order_id);
create index order_assignment_vehicle on order_assignment (account_id, vehicle_id);
create index order_assignment_driver on order_assignment (account_id, driver_id) where driver_id is not null;
alter table order_assignment enable row level security;
create policy own on order_assignment using (account_id = app_account())
  with check (account_id = app_account() and exists (select from order_access mine
    where mine.order_id = order_assignment.order_id and mine.account_id = app_account()));

-- Who planned what, with the names of that time.
create table order_assignment_event (
  account_id uuid not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null default now(),
  day date,
  vehicle_name text,
  driver_name text,
  actor_id uuid references app_user on delete set null,
  actor_name text not null,
  primary key (account_id, id)
);
create index order_assignment_event_order on order_assignment_event (account_id, order_id, at);
create index order_assignment_event_of_order on order_assignment_event (order_id);
create index order_assignment_event_actor on order_assignment_event (actor_id) where actor_id is not null;
alter table order_assignment_event enable row level security;
create policy own on order_assignment_event using (account_id = app_account())
  with check (account_id = app_account() and exists (select from order_access mine
    where mine.order_id = order_assignment_event.order_id and mine.account_id = app_account()));

create index orders_supplier_planned on orders (supplier_account_id, planned_date) where planned_date is not null;
create index orders_receiver_planned on orders (receiver_account_id, planned_date)
  where receiver_account_id is not null and planned_date is not null;

-- An order that another account carries out from now on, or nobody, is in no round.
create function release_assignment() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from order_assignment a where a.order_id = new.id
    and (new.status in ('Created', 'Canceled')
      or a.account_id is distinct from coalesce(new.receiver_account_id, new.supplier_account_id));
  return null;
end $$;
create trigger release_assignment after update of status, supplier_account_id, receiver_account_id on orders
  for each row when (new.status in ('Created', 'Canceled')
    or new.supplier_account_id is distinct from old.supplier_account_id
    or new.receiver_account_id is distinct from old.receiver_account_id)
  execute function release_assignment();
`;

/** Where the orders of a round are, and how to get in; the notes only while there is something to do. */
const places = `
create function order_places(in_orders uuid[])
  returns table (order_id uuid, zip text, town text, latitude float8, longitude float8, site jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, l.zip, l.city, l.latitude::float8, l.longitude::float8,
    case when o.status in ('Created', 'Accepted', 'Collected')
      and coalesce(l.opening_hours, l.contact_name, l.contact_phone, l.access_notes) is not null
      then jsonb_build_object('openingHours', l.opening_hours, 'contactName', l.contact_name,
        'contactPhone', l.contact_phone, 'accessNotes', l.access_notes) end
  from orders o
  join location l on l.account_id = o.account_id and l.id = o.location_id
  where o.id = any(in_orders) and (app_account() is null or exists (
    select from order_access mine where mine.order_id = o.id and mine.account_id = app_account())) $$;
revoke all on function order_places from public;
grant execute on function order_places to fraktion_app;
`;
