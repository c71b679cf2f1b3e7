import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(background).execute(db);
  await sql.raw(weighings).execute(db);
}

const background = `
create table receiving_facility (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  address text, zip text, city text, country text, company_number text, p_number text,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, name)
);
alter table receiving_facility enable row level security;
create policy tenant on receiving_facility using (account_id = app_account());

create table container_type (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  size numeric(15,3), size_unit text,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, name)
);
alter table container_type enable row level security;
create policy tenant on container_type using (account_id = app_account());

create table container (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  number text not null,
  container_type_id uuid,
  infocard_id uuid,
  location_id uuid,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, number),
  foreign key (account_id, container_type_id) references container_type,
  foreign key (account_id, infocard_id) references infocard,
  foreign key (account_id, location_id) references location
);
create index container_type_of on container (account_id, container_type_id);
create index container_infocard on container (account_id, infocard_id);
create index container_location on container (account_id, location_id);
alter table container enable row level security;
create policy tenant on container using (account_id = app_account());
`;

/** A weighing belongs to the platform until it is matched to an order or a trip; from then on to that customer. */
const weighings = `
create table weighing (
  id uuid primary key,
  account_id uuid references account on delete cascade,
  station text not null,
  ticket text,
  weighed_at timestamptz not null,
  vehicle_number text, container_number text, ewc_code text,
  gross_kg numeric(12,3), tare_kg numeric(12,3),
  net_kg numeric(12,3) not null,
  collector_id uuid, location_id uuid, infocard_id uuid, order_id uuid, driving_id uuid,
  version int not null default 1
);
create index weighing_infocard on weighing (account_id, infocard_id, weighed_at);
create index weighing_location on weighing (account_id, location_id, weighed_at);
create index weighing_order on weighing (order_id) where order_id is not null;
create index weighing_newest on weighing (weighed_at desc, id);
alter table weighing enable row level security;
create policy tenant on weighing using (account_id = app_account()
  or (account_id is null and exists (select from account a where a.id = app_account() and a.kind = 'platform')));
`;
