import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(imports).execute(db);
  await sql.raw(invoices).execute(db);
  await sql.raw(lines).execute(db);
  await sql.raw(policies).execute(db);
  await sql.raw(search).execute(db);
}

/**
 * A document on its way to an invoice. The invoice has the same id, and its row exists once the document was read: an import
 * that failed has none. A held-back duplicate stays an import, beside the invoice that it repeats.
 */
const imports = `
create table invoice_import (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  source text not null check (source in ('manual', 'integration', 'upload')),
  state text not null check (state in ('importing', 'failed', 'done')),
  file_id uuid,
  -- The document that a re-run was given instead.
  attachment_file_id uuid,
  file_name text not null,
  media_type text not null,
  bytes int not null,
  sha256 text not null,
  attempts int not null default 0,
  progress int not null default 0 check (progress between 0 and 100),
  reason_key text,
  reason_detail text,
  duplicate_of uuid,
  -- A person has seen the invoice of that supplier, date and total, and says that this is another one.
  accept_similar boolean not null default false,
  created_at timestamptz not null default now(),
  created_by_id uuid,
  created_by text not null,
  finished_at timestamptz,
  version int not null default 1,
  primary key (account_id, id),
  check ((state = 'failed') = (reason_key is not null)),
  foreign key (account_id, file_id) references file,
  foreign key (account_id, attachment_file_id) references file
);
create index invoice_import_newest on invoice_import (account_id, created_at desc, id);
create index invoice_import_open on invoice_import (account_id, state, created_at desc) where state <> 'done';
create index invoice_import_content on invoice_import (account_id, sha256);
create index invoice_import_file on invoice_import (account_id, file_id);
create index invoice_import_attachment on invoice_import (account_id, attachment_file_id) where attachment_file_id is not null;
create index invoice_import_duplicate on invoice_import (account_id, duplicate_of) where duplicate_of is not null;
`;

const invoices = `
create table invoice (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  status text not null check (status in ('active', 'awaitingApproval', 'locked')),
  invoice_number text not null,
  document_type text not null check (document_type in ('invoice', 'creditNote')),
  -- UNCL 1001, as the document has it.
  type_code text,
  issue_date date not null,
  -- The day whose tax and period the invoice belongs to, where the document names one apart from its issue.
  invoice_date date not null,
  due_date date,
  period_start date, period_end date,
  currency text not null,
  seller_name text not null, seller_key text not null, seller jsonb not null,
  buyer_name text not null, buyer jsonb not null,
  sender jsonb, receiver jsonb,
  collector_id uuid,
  delivery_address text, delivery_date date,
  customer_order_number text, customer_number text, buyer_reference text, contract_reference text, note text,
  corrects_invoice_number text,
  corrects_invoice_id uuid,
  net numeric(18,4) not null, tax numeric(18,4) not null, gross numeric(18,4) not null, payable numeric(18,4) not null,
  prepaid numeric(18,4) not null default 0, rounding numeric(18,4) not null default 0,
  tax_groups jsonb not null default '[]',
  arithmetic_problems jsonb not null default '[]',
  -- While there is a reason, the invoice awaits approval and nobody can confirm its reconciliation.
  confirmation_reasons jsonb not null default '[]',
  confirmation_cleared_by text, confirmation_cleared_at timestamptz,
  -- The place to which the invoice belongs, and who confirmed it; null with a name stands for all locations.
  location_id uuid, location_confirmed_by text, location_confirmed_at timestamptz,
  line_count int not null,
  import_source text not null check (import_source in ('manual', 'integration', 'upload')),
  file_id uuid,
  -- The copy for people that came inside or beside the document.
  pdf_file_id uuid,
  imported_at timestamptz not null default now(),
  imported_by uuid,
  confirmed_at timestamptz,
  confirmed_by text,
  version int not null default 1,
  primary key (account_id, id),
  foreign key (account_id, file_id) references file,
  foreign key (account_id, pdf_file_id) references file,
  foreign key (account_id, collector_id) references collector,
  foreign key (account_id, location_id) references location,
  foreign key (account_id, corrects_invoice_id) references invoice
);
create unique index invoice_supplier_number on invoice (account_id, seller_key, document_type, invoice_number);
create index invoice_issued on invoice (account_id, issue_date desc, id);
create index invoice_status on invoice (account_id, status, issue_date desc, id);
create index invoice_number on invoice (account_id, invoice_number);
create index invoice_collector on invoice (account_id, collector_id, issue_date desc, id);
create index invoice_gross on invoice (account_id, gross desc, id);
create index invoice_due on invoice (account_id, due_date, id) where status <> 'locked';
create index invoice_location on invoice (account_id, location_id) where location_id is not null;
create index invoice_corrects on invoice (account_id, corrects_invoice_id) where corrects_invoice_id is not null;
create index invoice_file on invoice (account_id, file_id);
create index invoice_pdf_file on invoice (account_id, pdf_file_id) where pdf_file_id is not null;
`;

/**
 * Header charges and allowances are lines of their own, so that product, charge and allowance lines sum to the net. The payable
 * rounding is a line after tax. Quantities and prices have no fixed scale: they are stored exactly as the document says them.
 */
const lines = `
create table invoice_line (
  account_id uuid not null,
  invoice_id uuid not null,
  id uuid not null,
  position int not null,
  kind text not null check (kind in ('product', 'text', 'charge', 'allowance', 'rounding')),
  line_id text not null,
  sku text,
  standard_id text,
  text text not null,
  description text,
  note text,
  accounting_cost text,
  date date,
  period_start date, period_end date,
  unit_code text,
  unit text,
  quantity numeric not null,
  unit_price numeric not null,
  base_quantity numeric not null,
  unit_factor numeric not null default 1,
  allowance numeric not null default 0, charge numeric not null default 0,
  tax_percent numeric, tax_category text,
  amount numeric(18,4) not null,
  arithmetic_difference numeric,
  -- Where on the PDF the line was read: page, box in points from its upper left corner, and how sure the reading is.
  place jsonb,
  primary key (account_id, id),
  foreign key (account_id, invoice_id) references invoice on delete cascade
);
create index invoice_line_invoice on invoice_line (account_id, invoice_id, position);
`;

const policies = `
alter table invoice_import enable row level security;
create policy tenant on invoice_import using (account_id = app_account());
alter table invoice enable row level security;
create policy tenant on invoice using (account_id = app_account());
alter table invoice_line enable row level security;
create policy tenant on invoice_line using (account_id = app_account());
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
