import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(locations).execute(db);
  await sql.raw(collectors).execute(db);
  await sql.raw(infocards).execute(db);
}

/**
 * Row-level security keeps a condition that might leak away from the index, so a request that searches would read all rows
 * of its account to find one. The search functions belong to the tables' owner: they look for the request's account
 * themselves and give ids alone. Whoever asks reads the rows under its own policies.
 */
const locations = `
create table location (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  address text not null, zip text not null, city text not null, country text not null,
  p_number text,
  -- What suppliers write on an invoice to say which place they mean: a shop's own number, its GLN, its company's number.
  site_number text, gln text, company_number text,
  latitude double precision, longitude double precision,
  version int not null default 1,
  primary key (account_id, id)
);
create index location_name on location (account_id, name);
create index location_words on location using gin ((search_words(
  account_word(account_id) || ' ' || name || ' ' || address || ' ' || zip || ' ' || city)));
alter table location enable row level security;
create policy tenant on location using (account_id = app_account());

create function search_locations(in_words text, in_limit int) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from location
  where account_id = app_account()
    and search_words(account_word(account_id) || ' ' || name || ' ' || address || ' ' || zip || ' ' || city)
      @@ (in_words || ' & ' || account_word(app_account()))::tsquery
  order by name, id limit in_limit $$;
revoke all on function search_locations from public;
grant execute on function search_locations to fraktion_app;

-- The locations of a user who does not have all of them.
create table account_user_location (
  account_id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  primary key (account_id, user_id, location_id),
  foreign key (account_id, user_id) references account_user on delete cascade,
  foreign key (account_id, location_id) references location on delete cascade
);
alter table account_user_location enable row level security;
create policy tenant on account_user_location using (account_id = app_account());

-- An account may be several companies. Each is somebody to whom an invoice can be made out.
create table account_entity (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  company_number text, vat_number text, gln text,
  address text, zip text, city text, country text,
  version int not null default 1,
  primary key (account_id, id)
);
create index account_entity_name on account_entity (account_id, name);
alter table account_entity enable row level security;
create policy tenant on account_entity using (account_id = app_account());
`;

const collectors = `
create table collector (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  email text, phone text, address text, zip text, city text, cvr text, vat_number text,
  language text not null default 'da',
  supplier_account_id uuid references account,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, name)
);
alter table collector enable row level security;
create policy tenant on collector using (account_id = app_account());

-- How a sender writes itself on its invoices, and which collector a person chose for it.
create table collector_identity (
  account_id uuid not null,
  key text not null,
  collector_id uuid not null,
  primary key (account_id, key),
  foreign key (account_id, collector_id) references collector on delete cascade
);
create index collector_identity_collector on collector_identity (account_id, collector_id);
alter table collector_identity enable row level security;
create policy tenant on collector_identity using (account_id = app_account());

-- What a supplier calls the customer at this place.
create table location_customer_number (
  account_id uuid not null,
  location_id uuid not null,
  collector_id uuid not null,
  customer_number text not null,
  primary key (account_id, location_id, collector_id),
  foreign key (account_id, location_id) references location on delete cascade,
  foreign key (account_id, collector_id) references collector on delete cascade
);
create index location_customer_number_number on location_customer_number (account_id, collector_id, customer_number);
alter table location_customer_number enable row level security;
create policy tenant on location_customer_number using (account_id = app_account());

-- A collector without an account reaches its orders by mailed links. Only the hash of each is stored.
create table contact_link (
  account_id uuid not null,
  collector_id uuid not null,
  secret_hash bytea primary key,
  expires_at timestamptz not null,
  foreign key (account_id, collector_id) references collector on delete cascade
);
create index contact_link_collector on contact_link (collector_id);
create index contact_link_expires on contact_link (expires_at);
revoke all on contact_link from fraktion_app;
`;

/** Facility and vehicle are names until they are background data of their own. */
const infocards = `
create table infocard (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  location_id uuid not null,
  type text not null check (type in ('ContainerInfoCard', 'AccountInfoCard', 'SuppliesInfocard')),
  name text not null,
  waste_fraction_id uuid,
  waste_category text not null,
  ewc_code_id uuid references ewc_code,
  container_type text,
  size numeric(15,3), size_unit text,
  quantity int not null default 1,
  collector_id uuid,
  receiving_facility text,
  transport_vehicle text,
  pickup_type text not null default 'Location' check (pickup_type in ('Location', 'Transport')),
  pickup_days text[] not null default '{}',
  placement text,
  pictogram text,
  cover_file_id uuid,
  content_headline text,
  container_headline text,
  is_orderable boolean not null default true,
  include_in_statistics boolean not null default true,
  supplier_identification_number text,
  internal_group_id text,
  receiver_ref text,
  ref text,
  archived_at timestamptz,
  version int not null default 1,
  primary key (account_id, id),
  foreign key (account_id, location_id) references location,
  foreign key (account_id, waste_fraction_id) references waste_fraction,
  foreign key (account_id, collector_id) references collector,
  foreign key (account_id, cover_file_id) references file
);
create index infocard_location on infocard (account_id, location_id);
create index infocard_name on infocard (account_id, name);
create index infocard_collector on infocard (account_id, collector_id);
create index infocard_ewc on infocard (ewc_code_id);
create index infocard_fraction on infocard (account_id, waste_fraction_id);
create index infocard_cover on infocard (account_id, cover_file_id) where cover_file_id is not null;
create index infocard_archived on infocard (account_id, name) where archived_at is not null;
create index infocard_weekdays on infocard (account_id) where pickup_days <> '{}' and archived_at is null;
alter table infocard enable row level security;
create policy tenant on infocard using (account_id = app_account());
`;
