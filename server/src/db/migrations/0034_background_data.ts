import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(lists).execute(db);
  await sql.raw(archived).execute(db);
  await sql.raw(history).execute(db);
  await sql.raw(typed).execute(db);
  await sql.raw(site).execute(db);
}

/** What a facility does with a fraction, where that goes in truth, and what a trip there costs. */
const lists = `
create table facility_treatment (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  receiving_facility_id uuid not null,
  waste_fraction_id uuid not null,
  treatment text not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, receiving_facility_id, waste_fraction_id),
  foreign key (account_id, receiving_facility_id) references receiving_facility,
  foreign key (account_id, waste_fraction_id) references waste_fraction
);
create index facility_treatment_fraction on facility_treatment (account_id, waste_fraction_id);
create index facility_treatment_code on facility_treatment (account_id, treatment, id);
alter table facility_treatment enable row level security;
create policy tenant on facility_treatment using (account_id = app_account());

create table recycling_definition (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  waste_fraction_id uuid not null,
  receiving_facility_id uuid not null,
  -- Per cent; they are 100 together.
  reuse numeric(5,2) not null default 0,
  recycle numeric(5,2) not null default 0,
  special numeric(5,2) not null default 0,
  combustion numeric(5,2) not null default 0,
  landfill numeric(5,2) not null default 0,
  valid_from date not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, waste_fraction_id, receiving_facility_id, valid_from),
  check (reuse + recycle + special + combustion + landfill = 100),
  foreign key (account_id, waste_fraction_id) references waste_fraction,
  foreign key (account_id, receiving_facility_id) references receiving_facility
);
create index recycling_definition_facility on recycling_definition (account_id, receiving_facility_id);
create index recycling_definition_from on recycling_definition (account_id, valid_from, id);
alter table recycling_definition enable row level security;
create policy tenant on recycling_definition using (account_id = app_account());

create table transport_price (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  collector_id uuid not null,
  vehicle_type text,
  from_place text not null,
  to_place text not null,
  unit text not null check (unit in ('trip', 'km', 'hour')),
  price numeric(18,4) not null,
  currency text not null,
  valid_from date not null,
  valid_to date,
  archived_at timestamptz,
  version int not null default 1,
  primary key (account_id, id),
  unique nulls not distinct (account_id, collector_id, vehicle_type, from_place, to_place, unit, valid_from),
  check (valid_to >= valid_from),
  foreign key (account_id, collector_id) references collector
);
create index transport_price_from on transport_price (account_id, from_place, id);
alter table transport_price enable row level security;
create policy tenant on transport_price using (account_id = app_account());
`;

/** What is out of use stays for what refers to it. */
const archived = `
alter table collector add column archived_at timestamptz;
alter table waste_fraction add column archived_at timestamptz;
alter table transport_vehicle add column archived_at timestamptz, add column vehicle_type text;
alter table receiving_facility add column archived_at timestamptz;
alter table container_type add column archived_at timestamptz;
alter table container add column archived_at timestamptz,
  add column size numeric(15,3), add column size_unit text;
alter table location add column archived_at timestamptz,
  add column opening_hours text, add column contact_name text, add column contact_phone text,
  add column access_notes text;
`;

/** What was done to each row, in words that need no other row. */
const history = `
create table background_change (
  account_id uuid not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_name text not null,
  tab text not null,
  row_id uuid not null,
  action text not null,
  fields jsonb not null,
  primary key (account_id, id)
);
create index background_change_row on background_change (account_id, tab, row_id, at desc, id);
alter table background_change enable row level security;
create policy tenant on background_change using (account_id = app_account());
revoke update, delete on background_change from fraktion_app;
`;

/** Container types and facilities were typed on infocards: those names are the lists to choose from now. */
const typed = `
insert into container_type (account_id, id, name)
select account_id, gen_random_uuid(), container_type
from (select distinct account_id, container_type from infocard where container_type <> '') typed
on conflict do nothing;
insert into receiving_facility (account_id, id, name)
select account_id, gen_random_uuid(), receiving_facility
from (select distinct account_id, receiving_facility from infocard where receiving_facility <> '') typed
on conflict do nothing;
create index infocard_container_type on infocard (account_id, container_type) where container_type is not null;
create index infocard_facility on infocard (account_id, receiving_facility) where receiving_facility is not null;
create index infocard_vehicle on infocard (account_id, transport_vehicle) where transport_vehicle is not null;
`;

/**
 * The location is the customer's, and its carrier reads no row of it. So the owner looks, for those who take part in the
 * order, and for links, which run as no account; and only while somebody still has to come.
 */
const site = `
create function order_site(in_order uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('openingHours', l.opening_hours, 'contactName', l.contact_name,
    'contactPhone', l.contact_phone, 'accessNotes', l.access_notes)
  from orders o
  join location l on l.account_id = o.account_id and l.id = o.location_id
  where o.id = in_order and o.status in ('Created', 'Accepted', 'Collected')
    and coalesce(l.opening_hours, l.contact_name, l.contact_phone, l.access_notes) is not null
    and (app_account() is null or exists (
      select from order_access mine where mine.order_id = in_order and mine.account_id = app_account())) $$;
revoke all on function order_site from public;
grant execute on function order_site to fraktion_app;
`;
