import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(reports).execute(db);
  await sql.raw(sides).execute(db);
  await sql.raw(parts).execute(db);
  await sql.raw(readersOfFiles).execute(db);
}

/** The report says all that the carrier may know of the customer: the carrier reads nothing else of the account. */
const reports = `
create table service_report (
  account_id uuid not null references account on delete cascade,
  id uuid not null unique,
  kind text not null check (kind in ('missedPickup', 'wrongWeight', 'other')),
  status text not null default 'Open' check (status in ('Open', 'Answered', 'Closed')),
  infocard_id uuid not null,
  location_id uuid not null,
  collector_id uuid not null,
  order_id uuid,
  infocard_name text not null,
  location_name text not null,
  location_address text not null,
  customer_name text not null,
  supplier_name text not null,
  order_number int,
  answers_here boolean not null,
  date date not null,
  text text not null,
  -- The weight as the order had it, and whether that was an estimate.
  kg_noted numeric(12,3),
  weight_estimated boolean not null default false,
  kg_expected numeric(12,3),
  reporter_id uuid not null references app_user,
  reporter_name text not null,
  reported_at timestamptz not null default now(),
  answered_at timestamptz,
  closed_at timestamptz,
  resolved boolean,
  -- The version that a collector without an account was mailed: a job may run twice.
  told_version int not null default 0,
  version int not null default 1,
  primary key (account_id, id),
  foreign key (account_id, infocard_id) references infocard,
  foreign key (account_id, location_id) references location,
  foreign key (account_id, collector_id) references collector,
  foreign key (account_id, order_id) references orders
);
create index service_report_newest on service_report (account_id, reported_at desc, id);
create index service_report_day on service_report (account_id, date);
create index service_report_infocard on service_report (account_id, infocard_id);
create index service_report_location on service_report (account_id, location_id);
create index service_report_collector on service_report (account_id, collector_id);
create index service_report_order on service_report (account_id, order_id) where order_id is not null;
create index service_report_reporter on service_report (reporter_id);
create trigger stays before update of account_id on service_report
  for each row when (new.account_id <> old.account_id) execute function refuse_move();
`;

/** As with orders: a scalar subquery for each row that is really read. */
const mayRead = (report: string): string =>
  `(select true from service_report_access a where a.account_id = app_account() and a.report_id = ${report})`;

/** Accounts never see one another, so the owner's functions let the other side in and say who takes part. */
const sides = `
create table service_report_access (
  account_id uuid not null references account on delete cascade,
  report_id uuid not null references service_report (id) on delete cascade,
  via text not null check (via in ('owner', 'carrier')),
  primary key (account_id, report_id)
);
create index service_report_access_report on service_report_access (report_id);
alter table service_report_access enable row level security;
create policy own on service_report_access for select using (account_id = app_account());

alter table service_report enable row level security;
create policy participant on service_report
  using (account_id = app_account() or ${mayRead('service_report.id')})
  with check (account_id = app_account() or ${mayRead('service_report.id')});
create policy own_deletes on service_report as restrictive for delete
  using (current_user <> 'fraktion_app' or account_id = app_account());

-- Only the role Supplier reads reports: where the receiver of a forwarded order has nobody with it, the supplier who
-- forwarded the order gets the report.
create function open_service_report(in_report uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into service_report_access (account_id, report_id, via)
  select r.account_id, r.id, 'owner' from service_report r where r.id = in_report and r.account_id = app_account()
  union all
  select case
      when r.order_id is null then c.supplier_account_id
      when exists (select from account_user u where u.account_id = o.receiver_account_id and u.role = 'Supplier')
        then o.receiver_account_id
      else coalesce(o.supplier_account_id, o.receiver_account_id) end, r.id, 'carrier'
  from service_report r
  join collector c on c.account_id = r.account_id and c.id = r.collector_id
  left join orders o on o.account_id = r.account_id and o.id = r.order_id
  where r.id = in_report and r.account_id = app_account() and r.answers_here
  on conflict do nothing $$;

create function service_report_participants(in_report uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.account_id from service_report_access a
  where a.report_id = in_report and (app_account() is null or exists (
    select from service_report_access mine where mine.report_id = in_report and mine.account_id = app_account())) $$;

revoke all on function open_service_report, service_report_participants from public;
grant execute on function open_service_report, service_report_participants to fraktion_app;
`;

const parts = `
create table service_report_event (
  report_id uuid not null references service_report (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor_id uuid,
  actor_name text not null,
  detail text,
  primary key (report_id, id)
);
alter table service_report_event enable row level security;
create policy participant on service_report_event using (${mayRead('service_report_event.report_id')});
-- The timeline is never rewritten.
revoke update, delete on service_report_event from fraktion_app;

-- The account is the file's own, as with the files of an order.
create table service_report_file (
  report_id uuid not null references service_report (id) on delete cascade,
  account_id uuid not null,
  file_id uuid not null,
  primary key (report_id, file_id),
  foreign key (account_id, file_id) references file
);
create index service_report_file_file on service_report_file (account_id, file_id);
alter table service_report_file enable row level security;
create policy participant on service_report_file using (${mayRead('service_report_file.report_id')});
create policy own_file on service_report_file as restrictive for insert
  with check (current_user <> 'fraktion_app' or account_id = app_account());
create policy own_deletes on service_report_file as restrictive for delete
  using (current_user <> 'fraktion_app' or account_id = app_account());
revoke update on service_report_file from fraktion_app;
`;

/** Whoever reads an order or a report reads its files, and can only read those of the other side. */
const readersOfFiles = `
create policy participant on file using (
  account_id = app_account()
  or (select true from order_file f where f.account_id = file.account_id and f.file_id = file.id limit 1)
  or (select true from service_report_file f where f.account_id = file.account_id and f.file_id = file.id limit 1));
create policy own_updates on file as restrictive for update
  using (current_user <> 'fraktion_app' or account_id = app_account());
create policy own_deletes on file as restrictive for delete
  using (current_user <> 'fraktion_app' or account_id = app_account());
`;
