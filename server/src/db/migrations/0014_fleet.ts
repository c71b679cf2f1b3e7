import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(vehicles).execute(db);
  await sql.raw(drivings).execute(db);
  await sql.raw(settings).execute(db);
}

const vehicles = `
create table transport_vehicle (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  nick_name text not null,
  vehicle_number text not null,
  default_drivers text[] not null default '{}',
  transport_co2 numeric(12,4),
  on_spot_pickup_co2 numeric(12,4),
  version int not null default 1,
  primary key (account_id, id)
);
create unique index transport_vehicle_number on transport_vehicle (account_id, upper(replace(vehicle_number, ' ', '')));
create index transport_vehicle_name on transport_vehicle (account_id, nick_name, id);
alter table transport_vehicle enable row level security;
create policy own on transport_vehicle using (account_id = app_account());
`;

const drivings = `
create table driving (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  number int not null,
  type text not null check (type in ('Solo', 'Double')),
  status text not null default 'Ongoing' check (status in ('Ongoing', 'Unloaded', 'Closed', 'Cancelled')),
  vehicle_id uuid,
  driver text not null,
  origin text not null,
  destination text not null,
  -- From where to where, compared without regard to capitals and spaces, as drivers type it.
  trip text not null generated always as (
    lower(regexp_replace(trim(origin), '\\s+', ' ', 'g')) || ' > ' ||
    lower(regexp_replace(trim(destination), '\\s+', ' ', 'g'))) stored,
  container text,
  receiving_facility text,
  started_at timestamptz not null,
  kg_collected numeric(12,3),
  hours numeric(6,3),
  order_id uuid,
  order_number int,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, number),
  foreign key (account_id, vehicle_id) references transport_vehicle
);
create index driving_newest on driving (account_id, started_at desc, id);
create index driving_status on driving (account_id, status, started_at desc, id);
create index driving_vehicle on driving (account_id, vehicle_id);
create index driving_order on driving (order_id) where order_id is not null;
create index driving_trip on driving (account_id, trip, started_at) where type = 'Solo' and status <> 'Cancelled';
alter table driving enable row level security;
create policy own on driving using (account_id = app_account());

-- Two drivings that look like one and are not, the one with the smaller id first. The facts are what the warning was
-- based on the day from which it was set.
create table driving_set_aside (
  account_id uuid not null references account on delete cascade,
  driving_id uuid not null,
  other_id uuid not null,
  facts text not null,
  reason text not null,
  set_by uuid references app_user on delete set null,
  set_by_name text not null,
  set_at timestamptz not null default now(),
  primary key (account_id, driving_id, other_id),
  foreign key (account_id, driving_id) references driving on delete cascade,
  foreign key (account_id, other_id) references driving on delete cascade
);
create index driving_set_aside_other on driving_set_aside (account_id, other_id);
alter table driving_set_aside enable row level security;
create policy own on driving_set_aside using (account_id = app_account());
`;

const settings = `
create table driving_setting (
  account_id uuid primary key references account on delete cascade,
  double_driving_minutes int not null,
  version int not null default 1
);
alter table driving_setting enable row level security;
create policy own on driving_setting using (account_id = app_account());
`;
