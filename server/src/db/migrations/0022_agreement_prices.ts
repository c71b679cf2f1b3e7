import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(prices).execute(db);
}

/**
 * What was agreed with a supplier. A price holds for one infocard, or for a fraction with its container, or for everything. A
 * change ends a row and begins another. Income is negative. A cap is a per cent of what it is added to.
 */
const prices = `
create table agreement_price (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  collector_id uuid not null,
  infocard_id uuid,
  waste_fraction_id uuid,
  container_type text, size numeric(15,3), size_unit text,
  category text not null,
  unit text not null,
  -- A rent is agreed by the month; other prices by what they count.
  per_month boolean not null default false,
  price numeric,
  percent_cap numeric,
  currency text not null,
  index_percent numeric not null default 0,
  valid_from date not null,
  valid_to date,
  source text not null check (source in ('typed', 'excel', 'tender', 'learnt')),
  -- What the portal has learnt from invoices is a proposal until a person takes it.
  is_proposal boolean not null default false,
  tender_id uuid,
  note text,
  created_at timestamptz not null default now(),
  created_by text not null,
  version int not null default 1,
  primary key (account_id, id),
  check ((price is null) <> (percent_cap is null)),
  check (infocard_id is null or waste_fraction_id is null),
  check (valid_to is null or valid_to >= valid_from),
  foreign key (account_id, collector_id) references collector,
  foreign key (account_id, infocard_id) references infocard,
  foreign key (account_id, waste_fraction_id) references waste_fraction
);
create index agreement_price_collector on agreement_price (account_id, collector_id, category, valid_from desc);
create index agreement_price_infocard on agreement_price (account_id, infocard_id) where infocard_id is not null;
create index agreement_price_fraction on agreement_price (account_id, waste_fraction_id) where waste_fraction_id is not null;
alter table agreement_price enable row level security;
create policy tenant on agreement_price using (account_id = app_account());
`;
