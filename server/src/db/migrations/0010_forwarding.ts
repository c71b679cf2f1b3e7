import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(subSuppliers).execute(db);
  await sql.raw(rules).execute(db);
  await sql.raw(functions).execute(db);
}

/** Other suppliers to whom a supplier forwards orders. */
const subSuppliers = `
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

/** The customer has the name that its orders give it: a supplier cannot read the customer's own row. */
const rules = `
create table forward_rule (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  position int not null,
  customer_account_id uuid,
  customer_name text,
  waste_fraction_name text,
  zip_from text,
  zip_to text,
  weekdays int[] not null default '{}',
  receiver_account_id uuid not null,
  version int not null default 1,
  primary key (account_id, id),
  foreign key (account_id, receiver_account_id) references sub_supplier on delete cascade
);
create index forward_rule_position on forward_rule (account_id, position);
alter table forward_rule enable row level security;
create policy own on forward_rule using (account_id = app_account());
`;

/**
 * Accounts never see one another, so the owner's functions do what concerns two of them. Each first proves that whoever asks
 * is the supplier of the order. A job asks as no account and is trusted.
 */
const functions = `
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

-- The supplier takes the order back, or the receiver returns it.
create function let_receiver_out(in_order uuid, in_receiver uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from order_access a using orders o
  where o.id = in_order and a.order_id = o.id and a.account_id = in_receiver and a.via = 'receiver'
    and (app_account() is null or app_account() in (o.supplier_account_id, in_receiver)) $$;

revoke all on function sub_supplier_names, find_supplier, let_receiver_in, let_receiver_out from public;
grant execute on function sub_supplier_names, find_supplier, let_receiver_in, let_receiver_out to fraktion_app;
`;
