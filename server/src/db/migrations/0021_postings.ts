import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(postings).execute(db);
  await sql.raw(facts).execute(db);
  await sql.raw(changes).execute(db);
  await sql.raw(vouchers).execute(db);
}

/**
 * Money and weight are signed once, here: a credit note's postings are negative. What a posting is about is what it was on its
 * day, so that editing an infocard does not rewrite the years before. A removed posting stays.
 */
const postings = `
create table posting (
  account_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  line_id uuid not null,
  infocard_id uuid not null,
  category text not null,
  quantity numeric(15,3) not null,
  unit text not null,
  date date not null,
  number_of_collections int not null,
  -- Tonnes to the gram: a scale shows kg with three decimals.
  tonnage_collected numeric(15,6),
  amount numeric(18,4) not null,
  currency text not null,
  text text not null,
  -- The order whose weight the tonnage repeats: it counts once.
  order_id uuid,
  infocard_name text not null,
  location_id uuid not null, location_name text not null,
  collector_id uuid, collector_name text,
  waste_fraction_id uuid, waste_fraction_name text,
  ewc_code text,
  waste_category text not null,
  receiving_facility text,
  container_type text, size numeric(15,3), size_unit text,
  include_in_statistics boolean not null,
  split_id uuid, split_share numeric(12,9),
  is_system_suggestion boolean not null default false,
  suggestion_reason text, suggestion_confidence numeric(4,3),
  -- Why a person posted beyond what was left of the line.
  override_reason text,
  created_at timestamptz not null default now(),
  created_by_id uuid,
  created_by text not null,
  removed_at timestamptz,
  removed_by text,
  version int not null default 1,
  primary key (account_id, id),
  foreign key (account_id, invoice_id) references invoice on delete cascade,
  foreign key (account_id, line_id) references invoice_line on delete cascade,
  foreign key (account_id, infocard_id) references infocard
);
create unique index posting_once on posting (account_id, line_id, infocard_id) where removed_at is null;
create index posting_invoice on posting (account_id, invoice_id);
create index posting_infocard on posting (account_id, infocard_id, date);
create index posting_date on posting (account_id, date) where removed_at is null;
create index posting_location on posting (account_id, location_id, date) where removed_at is null;
create index posting_fraction on posting (account_id, waste_fraction_id, date) where removed_at is null;
create index posting_collector on posting (account_id, collector_id, date) where removed_at is null;
create index posting_category on posting (account_id, category, date) where removed_at is null;
create index posting_order on posting (account_id, order_id) where order_id is not null;
alter table posting enable row level security;
create policy tenant on posting using (account_id = app_account());
-- Nothing is deleted: what was removed stays in the trail.
revoke delete on posting from fraktion_app;
`;

/**
 * What reports, dashboards, simulations and exports read: nobody sums postings in another way. kg is all that a posting says;
 * own_kg leaves out what an order has brought already, be it named or collected within three days on the same infocard, so
 * that orders' kg and own_kg can be added.
 */
const facts = `
create view posting_fact with (security_invoker = true) as
select p.account_id, p.id as posting_id, p.invoice_id, p.line_id, p.infocard_id, p.infocard_name, p.location_id, p.location_name,
  p.collector_id, p.collector_name, p.waste_fraction_id, p.waste_fraction_name, p.ewc_code, p.waste_category,
  p.receiving_facility, p.container_type, p.size, p.size_unit, p.include_in_statistics,
  p.category, p.date, p.quantity, p.unit, p.number_of_collections, p.amount, p.currency, p.text, p.order_id,
  p.tonnage_collected * 1000 as kg,
  case when exists (
    select from orders o
    where o.account_id = p.account_id and o.status in ('Collected', 'Emptied', 'Approved', 'NotApproved')
      and o.kg_collected is not null
      and (o.id = p.order_id or (o.infocard_id = p.infocard_id
        and o.collected_at >= ((p.date - 3)::timestamp at time zone 'Europe/Copenhagen')
        and o.collected_at < ((p.date + 4)::timestamp at time zone 'Europe/Copenhagen'))))
    then 0 else p.tonnage_collected * 1000 end as own_kg,
  i.invoice_number, i.document_type, i.status as invoice_status, i.issue_date, i.seller_name
from posting p
join invoice i on i.account_id = p.account_id and i.id = p.invoice_id
where p.removed_at is null;
grant select on posting_fact to fraktion_app;
`;

/** Every change of money, weight, price and approval, with what was before and after. An undo is a change of its own. */
const changes = `
create table economics_change (
  account_id uuid not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_name text not null,
  subject text not null check (subject in ('invoice', 'posting', 'price', 'inspection', 'claim', 'ledger')),
  subject_id uuid not null,
  invoice_id uuid,
  action text not null,
  before jsonb,
  after jsonb,
  -- Changes that were made as one, such as a split, are undone as one.
  group_id uuid not null,
  undoes_id uuid,
  primary key (account_id, id),
  foreign key (account_id, undoes_id) references economics_change
);
create index economics_change_invoice on economics_change (account_id, invoice_id, at desc);
create index economics_change_subject on economics_change (account_id, subject, subject_id, at desc);
create index economics_change_group on economics_change (account_id, group_id);
create index economics_change_undoes on economics_change (account_id, undoes_id) where undoes_id is not null;
alter table economics_change enable row level security;
create policy tenant on economics_change using (account_id = app_account());
revoke update, delete on economics_change from fraktion_app;
`;

const vouchers = `
create table voucher (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  number int not null,
  invoice_id uuid not null,
  date date not null,
  -- The invoice's net, negative for a credit note.
  amount numeric(18,4) not null,
  currency text not null,
  -- The voucher that this counter-entry takes back.
  reverses_id uuid,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (account_id, id),
  unique (account_id, number),
  foreign key (account_id, invoice_id) references invoice,
  foreign key (account_id, reverses_id) references voucher
);
create index voucher_newest on voucher (account_id, date desc, number desc);
create index voucher_invoice on voucher (account_id, invoice_id);
create index voucher_reverses on voucher (account_id, reverses_id);
alter table voucher enable row level security;
create policy tenant on voucher using (account_id = app_account());
revoke update, delete on voucher from fraktion_app;

-- Debit is positive, credit negative; the entries of a voucher sum to zero.
create table voucher_entry (
  account_id uuid not null,
  voucher_id uuid not null,
  position int not null,
  kind text not null check (kind in ('category', 'vat', 'rounding', 'prepaid', 'creditor', 'difference')),
  category text,
  tax_percent numeric,
  amount numeric(18,4) not null,
  primary key (account_id, voucher_id, position),
  check ((kind = 'category') = (category is not null)),
  foreign key (account_id, voucher_id) references voucher
);
alter table voucher_entry enable row level security;
create policy tenant on voucher_entry using (account_id = app_account());
revoke update, delete on voucher_entry from fraktion_app;

-- Which account of the customer's bookkeeping an entry goes to. Norway's SAF-T asks for the grouping.
create table ledger_account (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('category', 'vat', 'rounding', 'prepaid', 'creditor', 'difference')),
  category text,
  tax_percent numeric,
  number text not null,
  name text not null,
  tax_code text,
  grouping_category text, grouping_code text,
  version int not null default 1,
  primary key (account_id, id),
  unique nulls not distinct (account_id, kind, category, tax_percent)
);
alter table ledger_account enable row level security;
create policy tenant on ledger_account using (account_id = app_account());
`;
