import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schedule).execute(db);
  await sql.raw(addresses).execute(db);
}

/** A report is mailed weekly or monthly, to named users too. Until now it was mailed on the first of each month, or not. */
const schedule = `
alter table saved_report
  add column frequency text not null default 'never' check (frequency in ('never', 'weekly', 'monthly')),
  add column weekday int not null default 1 check (weekday between 1 and 7),
  add column month_day int not null default 1 check (month_day between 1 and 31),
  add column mail_shared boolean not null default true,
  add column reader_ids uuid[] not null default '{}',
  add column next_on date,
  add column last_on date,
  add column last_mails int not null default 0,
  add column last_delivered int not null default 0,
  add column last_failed int not null default 0;
update saved_report set frequency = 'monthly',
  next_on = (date_trunc('month', now() at time zone 'Europe/Copenhagen') + interval '1 month')::date
where monthly;
drop index saved_report_monthly;
alter table saved_report drop column monthly;
create index saved_report_next on saved_report (next_on) where next_on is not null;
`;

/** The secret is kept twice: its digest finds the row of a link, and its sealed text goes into each mail. */
const addresses = `
create table saved_report_address (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  report_id uuid not null,
  email text not null,
  language text not null check (language in ('en', 'da', 'sv', 'nb')),
  secret_hash bytea not null,
  secret_sealed text not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, report_id) references saved_report on delete cascade
);
create unique index saved_report_address_email on saved_report_address (account_id, report_id, lower(email));
create unique index saved_report_address_secret on saved_report_address (secret_hash);
alter table saved_report_address enable row level security;
create policy tenant on saved_report_address using (account_id = app_account());
`;
