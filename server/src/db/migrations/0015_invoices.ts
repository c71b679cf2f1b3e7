import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(invoices).execute(db);
  await sql.raw(postings).execute(db);
  await sql.raw(vouchers).execute(db);
  await sql.raw(policies).execute(db);
  await sql.raw(search).execute(db);
}

const invoices = `
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

-- Quantities and prices have no fixed scale: they are stored exactly as the document says them.
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
`;

/** A line is posted to an infocard once. */
const postings = `
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
`;

const vouchers = `
create table voucher (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  number int not null,
  invoice_id uuid not null,
  date date not null,
  amount numeric(18,4) not null,
  currency text not null,
  -- The voucher that this counter-entry takes back.
  reverses_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, number),
  foreign key (account_id, invoice_id) references invoice,
  foreign key (account_id, reverses_id) references voucher
);
create index voucher_invoice on voucher (account_id, invoice_id);
create index voucher_reverses on voucher (account_id, reverses_id);
`;

const policies = `
alter table invoice enable row level security;
create policy tenant on invoice using (account_id = app_account());
alter table invoice_line enable row level security;
create policy tenant on invoice_line using (account_id = app_account());
alter table posting enable row level security;
create policy tenant on posting using (account_id = app_account());
alter table voucher enable row level security;
create policy tenant on voucher using (account_id = app_account());
`;

const search = `
create index invoice_words on invoice using gin ((search_words(
  account_word(account_id) || ' ' || invoice_number || ' ' || seller_name)));

create function search_invoices(in_words text, in_limit int) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from invoice
  where account_id = app_account()
    and search_words(account_word(account_id) || ' ' || invoice_number || ' ' || seller_name)
      @@ (in_words || ' & ' || account_word(app_account()))::tsquery
  order by issue_date desc, id limit in_limit $$;
revoke all on function search_invoices from public;
grant execute on function search_invoices to fraktion_app;
`;
