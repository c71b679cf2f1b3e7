import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
  await sql.raw(forwarding).execute(db);
}

/** What becomes of an order after it was accepted, and to whom it was forwarded. */
const columns = `
alter table orders
  add receiver_account_id uuid references account,
  add receiver_name text,
  add receiver_accepted_at timestamptz,
  add forward text not null generated always as (
    case when receiver_account_id is null then 'none'
         when receiver_accepted_at is null then 'offered' else 'taken' end) stored,
  add weight_estimated boolean not null default false,
  add declined_at timestamptz,
  add declined_reason text,
  add offered_date date,
  add futile_at timestamptz,
  add futile_reason text,
  add emptied_at timestamptz,
  add judged_at timestamptz,
  add judged_reason text,
  add location_zip text;
update orders o set location_zip = l.zip from location l
  where l.account_id = o.account_id and l.id = o.location_id;
alter table orders alter location_zip set not null;
create index orders_receiver on orders (receiver_account_id, ordered_at desc, id)
  where receiver_account_id is not null;

alter table order_file add kind text not null default 'order' check (kind in ('order', 'photo', 'signature'));

create table sub_supplier (
  account_id uuid not null references account on delete cascade,
  receiver_account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, receiver_account_id),
  check (account_id <> receiver_account_id)
);
create index sub_supplier_receiver on sub_supplier (receiver_account_id);
alter table sub_supplier enable row level security;
create policy own on sub_supplier using (account_id = app_account());
`;

/**
 * Accounts never see one another, so what concerns two of them is done by the owner's functions: each first proves
 * that whoever asks is the supplier of the order. Asked by no account (a job) it is trusted.
 */
const forwarding = `
create function sub_supplier_names() returns table (id uuid, name text, city text, vat_number text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.name, a.city, a.vat_number from sub_supplier s join account a on a.id = s.receiver_account_id
  where s.account_id = app_account() order by a.name, a.id $$;

create function find_supplier(in_vat_number text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.id from account a
  where a.kind = 'supplier' and a.id <> app_account()
    and upper(regexp_replace(in_vat_number, '[^0-9A-Za-z]', '', 'g')) in (
      upper(regexp_replace(a.vat_number, '[^0-9A-Za-z]', '', 'g')), regexp_replace(a.cvr, '[^0-9A-Za-z]', '', 'g'))
  order by a.created_at limit 1 $$;

create function let_receiver_in(in_order uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into order_access (account_id, order_id, via)
  select o.receiver_account_id, o.id, 'receiver' from orders o
  where o.id = in_order and o.receiver_account_id is not null
    and (app_account() is null or o.supplier_account_id = app_account())
  on conflict do nothing $$;

-- Taken back by the supplier, or handed back by the receiver itself.
create function let_receiver_out(in_order uuid, in_receiver uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from order_access a using orders o
  where o.id = in_order and a.order_id = o.id and a.account_id = in_receiver and a.via = 'receiver'
    and (app_account() is null or app_account() in (o.supplier_account_id, in_receiver)) $$;

-- The customer sends its order to another collector: the one before is let out, and its mailed link opens nothing any more.
create function let_supplier_out(in_order uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from order_access a using orders o
  where o.id = in_order and a.order_id = o.id and a.via = 'supplier' and o.account_id = app_account()
    and a.account_id is distinct from o.supplier_account_id;
  delete from order_link l using orders o
  where o.id = in_order and l.order_id = o.id and o.account_id = app_account() $$;

revoke all on function sub_supplier_names, find_supplier, let_receiver_in, let_receiver_out, let_supplier_out from public;
grant execute on function sub_supplier_names, find_supplier, let_receiver_in, let_receiver_out, let_supplier_out to fraktion_app;
`;
