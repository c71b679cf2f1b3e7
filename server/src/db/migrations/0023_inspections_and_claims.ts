import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(inspections).execute(db);
  await sql.raw(claims).execute(db);
  await sql.raw(findings).execute(db);
}

/** One for each invoice, made when it was read, and anew on request. */
const inspections = `
create table inspection (
  account_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  status text not null check (status in ('AwaitsApproval', 'Completed')),
  result text not null,
  agreement_result text not null,
  line_sum_result text not null,
  empty_collections_result text not null,
  inspected_at timestamptz not null default now(),
  approved_at timestamptz, approved_by text, approval_reason text,
  -- The report as it was on approval.
  report_file_id uuid,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, invoice_id),
  foreign key (account_id, invoice_id) references invoice on delete cascade,
  foreign key (account_id, report_file_id) references file
);
create index inspection_status on inspection (account_id, status, inspected_at desc, id);
create index inspection_report on inspection (account_id, report_file_id) where report_file_id is not null;
alter table inspection enable row level security;
create policy tenant on inspection using (account_id = app_account());
`;

/** Findings that are asked back from a supplier in one letter, followed until a credit note covers them. */
const claims = `
create table claim (
  account_id uuid not null,
  id uuid not null,
  number int not null,
  collector_id uuid not null,
  currency text not null,
  status text not null check (status in ('draft', 'open', 'credited', 'rejected')),
  amount numeric(18,4) not null,
  sent_at timestamptz, sent_by text, sent_to text,
  letter_file_id uuid,
  closed_at timestamptz, closed_by text, closed_reason text,
  created_at timestamptz not null default now(),
  created_by text not null,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, number),
  foreign key (account_id, collector_id) references collector,
  foreign key (account_id, letter_file_id) references file
);
create index claim_status on claim (account_id, status, sent_at);
create index claim_collector on claim (account_id, collector_id);
create index claim_letter on claim (account_id, letter_file_id) where letter_file_id is not null;
alter table claim enable row level security;
create policy tenant on claim using (account_id = app_account());

-- How much of which credit note covers a claim.
create table claim_credit (
  account_id uuid not null,
  claim_id uuid not null,
  invoice_id uuid not null,
  amount numeric(18,4) not null,
  matched_by text not null,
  matched_at timestamptz not null default now(),
  primary key (account_id, claim_id, invoice_id),
  foreign key (account_id, claim_id) references claim,
  foreign key (account_id, invoice_id) references invoice on delete cascade
);
create index claim_credit_invoice on claim_credit (account_id, invoice_id);
alter table claim_credit enable row level security;
create policy tenant on claim_credit using (account_id = app_account());
`;

const findings = `
create table inspection_finding (
  account_id uuid not null,
  id uuid not null,
  inspection_id uuid not null,
  position int not null,
  point text not null check (point in ('agreementCompliance', 'lineSum', 'emptyCollections')),
  rule text not null,
  severity text not null check (severity in ('warning', 'failed')),
  line_id uuid,
  expected numeric, billed numeric,
  -- What was billed too much, in the invoice's currency.
  difference numeric(18,4),
  -- Price row, order, weighing, earlier invoice: what the finding rests on.
  evidence jsonb not null default '[]',
  status text not null default 'open' check (status in ('open', 'accepted', 'claimed')),
  reason text,
  decided_at timestamptz, decided_by text,
  claim_id uuid,
  version int not null default 1,
  primary key (account_id, id),
  check ((status = 'claimed') = (claim_id is not null)),
  foreign key (account_id, inspection_id) references inspection on delete cascade,
  foreign key (account_id, line_id) references invoice_line on delete cascade,
  foreign key (account_id, claim_id) references claim
);
create index inspection_finding_inspection on inspection_finding (account_id, inspection_id, position);
create index inspection_finding_line on inspection_finding (account_id, line_id) where line_id is not null;
create index inspection_finding_claim on inspection_finding (account_id, claim_id) where claim_id is not null;
alter table inspection_finding enable row level security;
create policy tenant on inspection_finding using (account_id = app_account());
`;
