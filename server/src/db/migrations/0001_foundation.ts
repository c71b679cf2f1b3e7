import { type Kysely, sql } from 'kysely';

/** Tables whose rows belong to one account and are read by that account alone. */
const tenantTables = [
  'account_user',
  'account_user_location',
  'account_counter',
  'ewc_adaptation',
  'waste_fraction',
  'location',
  'collector',
  'infocard',
  'invoice',
  'invoice_line',
  'posting',
  'voucher',
  'notification',
  'idempotency_key',
];

/** Tables that hang on an order: whoever `order_access` lets in reads them. */
const orderTables = ['order_event', 'order_file'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(requestRole).execute(db);
  for (const table of tenantTables) {
    await sql
      .raw(
        `alter table ${table} enable row level security;
         create policy tenant on ${table} using (account_id = app_account());`,
      )
      .execute(db);
  }
  for (const table of orderTables) {
    await sql
      .raw(
        `alter table ${table} enable row level security;
         create policy participant on ${table} using (exists (
           select from order_access a where a.account_id = app_account() and a.order_id = ${table}.order_id));`,
      )
      .execute(db);
  }
  await sql.raw(specialPolicies).execute(db);
}

const tables = `
create table account (
  id uuid primary key,
  kind text not null check (kind in ('customer', 'supplier', 'platform')),
  name text not null,
  address text, zip text, city text, country text not null default 'DK',
  phone text, email text, vat_number text, cvr text, p_number text, customer_number text,
  currency text not null default 'DKK',
  communication_language text not null default 'da',
  theme_color text not null default '#407e3d',
  logo_path text,
  created_at timestamptz not null default now(),
  version int not null default 1
);

create table app_user (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text,
  language text not null default 'en',
  created_at timestamptz not null default now()
);
create unique index app_user_email on app_user (lower(email));

create table user_setting (
  user_id uuid not null references app_user on delete cascade,
  key text not null,
  value text not null,
  primary key (user_id, key)
);

create table session (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  account_id uuid not null references account,
  secret_hash bytea not null,
  previous_secret_hash bytea,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text
);
create index session_of_user on session (user_id);
create unique index session_secret on session (secret_hash);
create index session_previous_secret on session (previous_secret_hash);

create table signing_key (
  id text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);

create table account_user (
  account_id uuid not null references account on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  role text not null,
  all_locations boolean not null default true,
  language text,
  primary key (account_id, user_id)
);
create index account_user_user on account_user (user_id);

create table account_counter (
  account_id uuid not null references account on delete cascade,
  name text not null,
  value int not null,
  primary key (account_id, name)
);

create table ewc_code (
  id uuid primary key,
  account_id uuid references account on delete cascade,
  code text not null,
  chapter text not null,
  hazardous boolean not null,
  name_en text not null, name_da text not null, name_sv text not null, name_nb text not null,
  unverified text[] not null default '{}',
  alias text,
  combustion numeric, production numeric, landfill numeric, recycle numeric, reuse numeric, special numeric,
  figures_source text,
  version int not null default 1,
  unique nulls not distinct (account_id, code)
);

create table ewc_adaptation (
  account_id uuid not null references account on delete cascade,
  ewc_code_id uuid not null references ewc_code on delete cascade,
  alias text,
  own_figures boolean not null default false,
  combustion numeric, production numeric, landfill numeric, recycle numeric, reuse numeric, special numeric,
  version int not null default 1,
  primary key (account_id, ewc_code_id)
);

create table waste_fraction (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  ewc_code_id uuid references ewc_code,
  waste_category text not null,
  pictogram text,
  version int not null default 1,
  primary key (account_id, id)
);
create index waste_fraction_name on waste_fraction (account_id, name);
create index waste_fraction_ewc on waste_fraction (ewc_code_id);

create table location (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  address text not null, zip text not null, city text not null, country text not null,
  p_number text,
  latitude double precision, longitude double precision,
  version int not null default 1,
  primary key (account_id, id)
);
create index location_name on location (account_id, name);

create table account_user_location (
  account_id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  primary key (account_id, user_id, location_id),
  foreign key (account_id, user_id) references account_user on delete cascade,
  foreign key (account_id, location_id) references location on delete cascade
);

create table collector (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  email text, phone text, address text, zip text, city text, cvr text,
  language text not null default 'da',
  supplier_account_id uuid references account,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, name)
);

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
  placement text,
  pictogram text,
  is_orderable boolean not null default true,
  include_in_statistics boolean not null default true,
  supplier_identification_number text,
  archived_at timestamptz,
  version int not null default 1,
  primary key (account_id, id),
  foreign key (account_id, location_id) references location,
  foreign key (account_id, waste_fraction_id) references waste_fraction,
  foreign key (account_id, collector_id) references collector
);
create index infocard_location on infocard (account_id, location_id);
create index infocard_name on infocard (account_id, name);
create index infocard_collector on infocard (account_id, collector_id);
create index infocard_ewc on infocard (ewc_code_id);
create index infocard_fraction on infocard (account_id, waste_fraction_id);

create table file (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  media_type text not null,
  bytes int not null,
  sha256 text not null,
  path text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index file_id on file (id);

create table orders (
  account_id uuid not null references account on delete cascade,
  id uuid not null unique,
  number int not null,
  status text not null,
  infocard_id uuid not null,
  location_id uuid not null,
  collector_id uuid not null,
  supplier_account_id uuid references account,
  orderer_id uuid not null references app_user,
  infocard_name text not null,
  container_type text, size numeric(15,3), size_unit text, placement text,
  waste_fraction_name text,
  waste_category text not null,
  customer_name text not null,
  supplier_name text not null,
  orderer_name text not null,
  location_name text not null,
  location_address text not null,
  requisition_id text,
  comment text,
  as_fast_as_possible boolean not null,
  wanted_emptied_date date,
  planned_date date,
  ordered_at timestamptz not null default now(),
  collected_at timestamptz,
  kg_collected numeric(12,3),
  mail_failed boolean not null default false,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, number),
  foreign key (account_id, infocard_id) references infocard,
  foreign key (account_id, location_id) references location,
  foreign key (account_id, collector_id) references collector
);
create index orders_newest on orders (account_id, ordered_at desc, id);
create index orders_status on orders (account_id, status, ordered_at desc, id);
create index orders_location on orders (account_id, location_id, ordered_at desc, id);
create index orders_infocard on orders (account_id, infocard_id, ordered_at desc);
create index orders_infocard_collected on orders (account_id, infocard_id, collected_at desc);
create index orders_orderer on orders (account_id, orderer_id, ordered_at desc, id);
create index orders_collector on orders (account_id, collector_id, ordered_at desc, id);
create index orders_collected on orders (account_id, collected_at);
create index orders_supplier on orders (supplier_account_id, ordered_at desc, id);
create index orders_supplier_status on orders (supplier_account_id, status, ordered_at desc, id);

create table order_access (
  account_id uuid not null references account on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  via text not null check (via in ('owner', 'supplier', 'receiver')),
  primary key (account_id, order_id)
);
create index order_access_order on order_access (order_id);

create table order_event (
  order_id uuid not null references orders (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  status text,
  actor_id uuid,
  actor_name text not null,
  detail text,
  primary key (order_id, id)
);

create table order_file (
  order_id uuid not null references orders (id) on delete cascade,
  account_id uuid not null,
  file_id uuid not null,
  primary key (order_id, file_id),
  foreign key (account_id, file_id) references file
);
create index order_file_file on order_file (account_id, file_id);

create table order_link (
  order_id uuid primary key references orders (id) on delete cascade,
  secret_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table invoice (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  status text not null,
  invoice_number text not null,
  document_type text not null check (document_type in ('invoice', 'creditNote')),
  issue_date date not null,
  due_date date,
  currency text not null,
  seller_name text not null, seller_key text not null, seller jsonb not null,
  buyer_name text not null, buyer jsonb not null,
  delivery_address text, delivery_date date,
  customer_order_number text, customer_number text, note text,
  corrects_invoice_number text,
  net numeric(18,4) not null, tax numeric(18,4) not null, gross numeric(18,4) not null, payable numeric(18,4) not null,
  arithmetic_problems jsonb not null default '[]',
  line_count int not null,
  import_source text not null,
  file_id uuid,
  imported_at timestamptz not null default now(),
  imported_by uuid,
  confirmed_at timestamptz,
  confirmed_by text,
  version int not null default 1,
  primary key (account_id, id),
  foreign key (account_id, file_id) references file
);
create unique index invoice_supplier_number on invoice (account_id, seller_key, document_type, invoice_number);
create index invoice_issued on invoice (account_id, issue_date desc, id);
create index invoice_status on invoice (account_id, status, issue_date desc, id);
create index invoice_number on invoice (account_id, invoice_number);
create index invoice_file on invoice (account_id, file_id);

create table invoice_line (
  account_id uuid not null,
  invoice_id uuid not null,
  id uuid not null,
  position int not null,
  line_id text not null,
  sku text,
  text text not null,
  description text,
  note text,
  date date,
  unit_code text,
  unit text,
  quantity numeric not null,
  unit_price numeric not null,
  base_quantity numeric not null,
  amount numeric(18,4) not null,
  arithmetic_difference numeric,
  is_text boolean not null,
  primary key (account_id, id),
  foreign key (account_id, invoice_id) references invoice on delete cascade
);
create index invoice_line_invoice on invoice_line (account_id, invoice_id, position);

create table posting (
  account_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  line_id uuid not null,
  infocard_id uuid not null,
  order_id uuid,
  category text not null,
  quantity numeric(15,3) not null,
  unit text not null,
  date date not null,
  number_of_collections int not null,
  tonnage_collected numeric(15,3),
  amount numeric(18,4) not null,
  currency text not null,
  text text not null,
  is_system_suggestion boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text not null,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, line_id, infocard_id),
  foreign key (account_id, invoice_id) references invoice on delete cascade,
  foreign key (account_id, line_id) references invoice_line on delete cascade,
  foreign key (account_id, infocard_id) references infocard
);
create index posting_invoice on posting (account_id, invoice_id);
create index posting_infocard on posting (account_id, infocard_id, date);
create index posting_date on posting (account_id, date);

create table voucher (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  number int not null,
  invoice_id uuid not null,
  date date not null,
  amount numeric(18,4) not null,
  currency text not null,
  reverses_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, number),
  foreign key (account_id, invoice_id) references invoice,
  foreign key (account_id, reverses_id) references voucher
);
create index voucher_invoice on voucher (account_id, invoice_id);
create index voucher_reverses on voucher (account_id, reverses_id);

create table notification (
  account_id uuid not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  header text not null,
  message text not null,
  values jsonb not null default '{}',
  link text,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (account_id, id)
);
create index notification_user on notification (account_id, user_id, created_at desc);

create table idempotency_key (
  account_id uuid not null references account on delete cascade,
  user_id uuid not null,
  key text not null,
  call text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);
`;

/**
 * Requests run under a role that owns nothing, so that row-level security binds them. `open_request`
 * is asked before the role is taken: it says whether the session still stands and what the user may do.
 */
const requestRole = `
do $$ begin
  -- Where the owner may not create roles, someone has made it and granted it beforehand.
  if not exists (select from pg_roles where rolname = 'fraktion_app') then
    create role fraktion_app nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role('fraktion_app', 'set') then grant fraktion_app to current_user; end if;
end $$;
grant usage on schema public to fraktion_app;
grant select, insert, update, delete on all tables in schema public to fraktion_app;
revoke all on app_user, session, signing_key, user_setting, order_link from fraktion_app;
alter default privileges in schema public grant select, insert, update, delete on tables to fraktion_app;

create function app_account() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.account', true), '')::uuid $$;

create function open_request(in_session uuid, in_user uuid, in_account uuid)
  returns table (role text, all_locations boolean, user_name text) language sql stable as $$
  select m.role, m.all_locations, u.name
  from session s
  join app_user u on u.id = s.user_id
  join account_user m on m.user_id = s.user_id
  where s.id = in_session and s.user_id = in_user and s.revoked_at is null and s.expires_at > now()
    and (m.account_id = in_account or m.role in ('SystemAdmin', 'SuperAdmin'))
  order by m.account_id = in_account desc
  limit 1 $$;
`;

const specialPolicies = `
alter table order_access enable row level security;
create policy own on order_access using (account_id = app_account());

alter table orders enable row level security;
create policy participant on orders using (exists (
  select from order_access a where a.account_id = app_account() and a.order_id = orders.id));
create policy owner_adds on orders for insert with check (account_id = app_account());

alter table file enable row level security;
create policy participant on file using (
  account_id = app_account()
  or exists (select from order_file f where f.account_id = file.account_id and f.file_id = file.id));

alter table ewc_code enable row level security;
create policy everybody_reads on ewc_code for select using (account_id is null or account_id = app_account());
create policy own on ewc_code using (account_id = app_account());

-- An account sees itself and the accounts of its own orders' other side are named on the order.
alter table account enable row level security;
create policy own on account using (id = app_account());

-- The customer's order lets its supplier in at once: both rows come with the order.
create function grant_order_access(in_order uuid) returns void language sql security definer set search_path = public as $$
  insert into order_access (account_id, order_id, via)
  select o.supplier_account_id, o.id, 'supplier' from orders o
  where o.id = in_order and o.supplier_account_id is not null and o.account_id = app_account()
  on conflict do nothing $$;
`;
