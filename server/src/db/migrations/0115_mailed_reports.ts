import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schedule).execute(db);
  await sql.raw(addresses).execute(db);
  await sql.raw(mails).execute(db);
}

/**
 * A report is mailed weekly or monthly, to named users too. Until now it was mailed on the first of each month at 4:30 UTC, or not; an
 * upgrade on that day, but before that time, must not leave the month out.
 */
const schedule = `
alter table saved_report
  add column frequency text not null default 'never' check (frequency in ('never', 'weekly', 'monthly')),
  add column weekday int not null default 1 check (weekday between 1 and 7),
  add column month_day int not null default 1 check (month_day between 1 and 31),
  add column mail_shared boolean not null default true,
  add column reader_ids uuid[] not null default '{}',
  add column next_on date,
  add column last_on date,
  add column last_at timestamptz,
  add column last_mails int not null default 0,
  add column last_delivered int not null default 0,
  add column last_failed int not null default 0;
update saved_report set frequency = 'monthly',
  next_on = (date_trunc('month', (now() - interval '4 hours 30 minutes') at time zone 'UTC') + interval '1 month')::date
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
create index saved_report_address_unconfirmed on saved_report_address ((coalesce(stopped_at, expires_at)))
  where confirmed_at is null;
alter table saved_report_address enable row level security;
create policy tenant on saved_report_address using (account_id = app_account());
`;

/**
 * The mails of an account since a time are counted. A request may give up the unsent mails to an outside address of its account,
 * although it may read no mail. A mail whose
 * result is being written is left out, because that transaction may wait for the report.
 */
const mails = `
drop index mail_account;
create index mail_account on mail (account_id, created_at);
create function give_up_address_mails(in_account uuid, in_addresses uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update mail set given_up_at = now() where id in (
    select id from mail
    where account_id = in_account and (app_account() is null or app_account() = in_account)
      and sent_at is null and given_up_at is null and (about = any (in_addresses) or about_many && in_addresses)
    for update skip locked) $$;
revoke all on function give_up_address_mails from public;
grant execute on function give_up_address_mails to fraktion_app;
`;
