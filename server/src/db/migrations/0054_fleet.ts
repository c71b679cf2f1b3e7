import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** The trip between two places is compared without regard to capitals and spaces, as drivers type it. */
const statements = `
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
  trip text not null generated always as (
    lower(regexp_replace(trim(origin), '\\s+', ' ', 'g')) || ' > ' ||
    lower(regexp_replace(trim(destination), '\\s+', ' ', 'g'))) stored,
  container text,
  receiving_facility text,
  started_at timestamptz not null,
  kg_collected numeric(12,3),
  hours numeric(5,2),
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

create table driving_setting (
  account_id uuid primary key references account on delete cascade,
  double_driving_minutes int not null
);

alter table transport_vehicle enable row level security;
create policy own on transport_vehicle using (account_id = app_account());
alter table driving enable row level security;
create policy own on driving using (account_id = app_account());
alter table driving_setting enable row level security;
create policy own on driving_setting using (account_id = app_account());
`;
