import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(orders).execute(db);
  await sql.raw(indexes).execute(db);
  await sql.raw(sides).execute(db);
  await sql.raw(orderPolicies).execute(db);
  await sql.raw(parts).execute(db);
  await sql.raw(letOut).execute(db);
  await sql.raw(search).execute(db);
}

/** What an order says of infocard, location and people is what they were on its day. */
const orders = `
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
  container_id text,
  receiving_facility text,
  waste_fraction_name text,
  waste_category text not null,
  customer_name text not null,
  supplier_name text not null,
  orderer_name text not null,
  location_name text not null,
  location_address text not null,
  location_zip text not null,
  requisition_id text,
  comment text,
  as_fast_as_possible boolean not null,
  wanted_emptied_date date,
  planned_date date,
  offered_date date,
  ordered_at timestamptz not null default now(),
  -- Tells an order that was cancelled before it was accepted from one that was cancelled after.
  accepted_at timestamptz,
  canceled_at timestamptz,
  declined_at timestamptz,
  declined_reason text,
  futile_at timestamptz,
  futile_reason text,
  -- A futile trip marks its order until it is planned anew. When and why it was stays for the calendar.
  futile_open boolean not null default false,
  emptied_at timestamptz,
  collected_at timestamptz,
  kg_collected numeric(12,3),
  weight_estimated boolean not null default false,
  judged_at timestamptz,
  judged_reason text,
  mail_failed boolean not null default false,
  receiver_account_id uuid references account,
  receiver_name text,
  receiver_accepted_at timestamptz,
  forward text not null generated always as (
    case when receiver_account_id is null then 'none'
         when receiver_accepted_at is null then 'offered' else 'taken' end) stored,
  -- All that a list of orders is searched by, in small letters and a line each. Under row-level security no index finds
  -- the middle of a word, so a search reads the account's rows: one text to look through takes a fraction of eight that
  -- are each made small first.
  search_text text not null generated always as (lower(
    number::text || e'\\n' || infocard_name || e'\\n' || location_name || e'\\n' || location_address || e'\\n'
    || supplier_name || e'\\n' || customer_name || e'\\n' || orderer_name || e'\\n' || coalesce(requisition_id, ''))) stored,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, number),
  foreign key (account_id, infocard_id) references infocard,
  foreign key (account_id, location_id) references location,
  foreign key (account_id, collector_id) references collector
);
create trigger stays before update of account_id on orders
  for each row when (new.account_id <> old.account_id) execute function refuse_move();
`;

/**
 * Lists are counted, and later pages skipped to, in an index alone where it holds all that the policy of orders asks for:
 * the three accounts that an order names. So these are included. Without them each row that is counted is fetched.
 */
const indexes = `
create index orders_newest on orders (account_id, ordered_at desc, id)
  include (supplier_account_id, receiver_account_id);
create index orders_status on orders (account_id, status, ordered_at desc, id);
create index orders_location on orders (account_id, location_id, ordered_at desc, id);
create index orders_infocard on orders (account_id, infocard_id, ordered_at desc);
create index orders_infocard_collected on orders (account_id, infocard_id, collected_at desc);
create index orders_orderer on orders (account_id, orderer_id, ordered_at desc, id);
create index orders_collector on orders (account_id, collector_id, ordered_at desc, id);
create index orders_collected on orders (account_id, collected_at);
-- Every infocard that is read names its orders under way: few of many.
create index orders_under_way on orders (account_id, infocard_id, ordered_at desc)
  where status in ('Created', 'Accepted');

-- The calendar finds the days of a month, for each of the days that an order has.
create index orders_planned on orders (account_id, planned_date) where planned_date is not null;
create index orders_wanted on orders (account_id, wanted_emptied_date) where wanted_emptied_date is not null;
create index orders_futile on orders (account_id, futile_at) where futile_at is not null;

-- A supplier's lists, on both of the sides where it may stand.
create index orders_supplier on orders (supplier_account_id, ordered_at desc, id);
create index orders_supplier_status on orders (supplier_account_id, status, ordered_at desc, id)
  include (account_id, receiver_account_id);
create index orders_supplier_customer on orders (supplier_account_id, customer_name, ordered_at desc, id);
create index orders_supplier_emptied on orders (supplier_account_id, emptied_at desc nulls last, id)
  where supplier_account_id is not null;
create index orders_receiver on orders (receiver_account_id, ordered_at desc, id)
  where receiver_account_id is not null;
create index orders_receiver_status on orders (receiver_account_id, status, ordered_at desc, id)
  include (account_id, supplier_account_id) where receiver_account_id is not null;
create index orders_receiver_customer on orders (receiver_account_id, customer_name, ordered_at desc, id)
  where receiver_account_id is not null;
create index orders_receiver_emptied on orders (receiver_account_id, emptied_at desc nulls last, id)
  where receiver_account_id is not null;
`;

const sides = `
-- Which accounts take part in an order. Whoever could write here would let itself in, so requests only read: the owner's
-- functions write.
create table order_access (
  account_id uuid not null references account on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  via text not null check (via in ('owner', 'supplier', 'receiver')),
  primary key (account_id, order_id)
);
create index order_access_order on order_access (order_id);
alter table order_access enable row level security;
create policy own on order_access using (account_id = app_account());
revoke insert, update, delete on order_access from fraktion_app;

-- Lets the customer and its supplier in, when the order is made.
create function grant_order_access(in_order uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into order_access (account_id, order_id, via)
  select side.account_id, o.id, side.via from orders o
  cross join lateral (values (o.account_id, 'owner'), (o.supplier_account_id, 'supplier')) side (account_id, via)
  where o.id = in_order and o.account_id = app_account() and side.account_id is not null
  on conflict do nothing $$;

-- An event about an order goes to every account that takes part in it, but each account sees its own access row alone. So
-- the owner looks, for those who take part themselves, and for jobs and links, which run as no account.
create function order_participants(in_order uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.account_id from order_access a
  where a.order_id = in_order and (app_account() is null or exists (
    select from order_access mine where mine.order_id = in_order and mine.account_id = app_account())) $$;

revoke all on function grant_order_access, order_participants from public;
grant execute on function grant_order_access, order_participants to fraktion_app;
`;

/** In a select of its own the account is asked for once for a query, not for each row: reading the setting costs more than the row. */
const me = `(select app_account())`;

/**
 * `exists (…)` in a policy lets the planner first read all that the account may see into a hash, to show a page of fifty. A
 * scalar subquery is looked up for each row that is really read.
 */
const access = `(select true from order_access a where a.account_id = ${me} and a.order_id = orders.id)`;

/**
 * The order names its supplier and its receiver itself, and as long as it does both have a row in order_access. Read from the
 * order a carrier's row costs nothing; the look into the other table would be paid for each of a hundred thousand rows. To
 * write, the access row is needed.
 */
const orderPolicies = `
alter table orders enable row level security;
create policy participant on orders
  using (account_id = ${me} or supplier_account_id = ${me} or receiver_account_id = ${me} or ${access})
  with check (account_id = ${me} or ${access});
create policy owner_adds on orders for insert with check (account_id = app_account());
-- Only the account that made the order ends it. A restrictive policy binds the owner of the tables too, who is a member of
-- the requests' role: so the policy asks who is at work, here and in all others like it.
create policy own_deletes on orders as restrictive for delete
  using (current_user <> 'fraktion_app' or account_id = app_account());
`;

const parts = `
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
-- Finds the few orders that came back from a receiver without a look at the timeline of each.
create index order_event_handed_back on order_event (order_id)
  where kind = 'forwardRemoved' and detail is not null;
alter table order_event enable row level security;
create policy participant on order_event using (
  (select true from order_access a where a.account_id = app_account() and a.order_id = order_event.order_id));
-- The timeline is never rewritten.
revoke update, delete on order_event from fraktion_app;

-- The account is the file's own: the customer's or the carrier's. Each shows the other side its own files alone.
create table order_file (
  order_id uuid not null references orders (id) on delete cascade,
  account_id uuid not null,
  file_id uuid not null,
  kind text not null default 'order' check (kind in ('order', 'photo', 'signature')),
  primary key (order_id, file_id),
  foreign key (account_id, file_id) references file
);
create index order_file_file on order_file (account_id, file_id);
alter table order_file enable row level security;
create policy participant on order_file using (
  (select true from order_access a where a.account_id = app_account() and a.order_id = order_file.order_id));
create policy own_file on order_file as restrictive for insert
  with check (current_user <> 'fraktion_app' or account_id = app_account());
create policy own_deletes on order_file as restrictive for delete
  using (current_user <> 'fraktion_app' or account_id = app_account());
revoke update on order_file from fraktion_app;

-- The mailed link by which a collector without an account answers.
create table order_link (
  order_id uuid primary key references orders (id) on delete cascade,
  secret_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index order_link_expires on order_link (expires_at);
revoke all on order_link from fraktion_app;
`;

const letOut = `
-- The customer sends its order to another collector: the one before is let out, and its mailed link opens nothing any more.
create function let_supplier_out(in_order uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from order_access a using orders o
  where o.id = in_order and a.order_id = o.id and a.via = 'supplier' and o.account_id = app_account()
    and a.account_id is distinct from o.supplier_account_id;
  delete from order_link l using orders o
  where o.id = in_order and l.order_id = o.id and o.account_id = app_account() $$;
revoke all on function let_supplier_out from public;
grant execute on function let_supplier_out to fraktion_app;
`;

/** Both sides find an order, so the words of both accounts are in its index. */
const orderWords = (table = ''): string => `search_words(account_word(${table}account_id) || ' '
  || coalesce(account_word(supplier_account_id), '') || ' '
  || number || ' ' || infocard_name || ' ' || location_name || ' ' || coalesce(requisition_id, ''))`;

const search = `
create index orders_words on orders using gin ((${orderWords()}));

create function search_orders(in_words text, in_locations uuid[], in_limit int) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from (
    select id, ordered_at from orders
    where ${orderWords()} @@ (in_words || ' & ' || account_word(app_account()))::tsquery
      and (supplier_account_id = app_account()
        or account_id = app_account() and (in_locations is null or location_id = any (in_locations)))
    union
    -- What was forwarded to the account bears other accounts' words.
    select orders.id, ordered_at from order_access
    join orders on orders.id = order_access.order_id
    where order_access.account_id = app_account() and via = 'receiver'
      and ${orderWords('orders.')} @@ in_words::tsquery
  ) found
  order by ordered_at desc, id limit in_limit $$;
revoke all on function search_orders from public;
grant execute on function search_orders to fraktion_app;
`;
