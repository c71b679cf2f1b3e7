import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(periods).execute(db);
  await sql.raw(dates).execute(db);
}

/** A month or a year that is closed; an open one has no row. Who opened it again is in the audit. */
const periods = `
create table closed_period (
  account_id uuid not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('month', 'year')),
  first_day date not null,
  last_day date not null,
  closed_at timestamptz not null default now(),
  closed_by text not null,
  primary key (account_id, id),
  unique (account_id, kind, first_day),
  check (first_day <= last_day)
);
create index closed_period_last on closed_period (account_id, last_day);
alter table closed_period enable row level security;
create policy tenant on closed_period using (account_id = app_account());
revoke update on closed_period from fraktion_app;
`;

/** The vouchers of before have the day of their confirmation, and no period was closed. */
const dates = `
alter table economics_setting
  add column voucher_date text not null default 'invoice' check (voucher_date in ('invoice', 'confirmation', 'chosen'));
-- The day that the voucher would have had, had its period been open.
alter table voucher add column moved_from date;
`;
