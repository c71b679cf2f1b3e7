import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(reports).execute(db);
}

/** A report under a name. Without an owner there is nobody to change it, so it ends with its owner. */
const reports = `
create table saved_report (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  owner_id uuid not null references app_user on delete cascade,
  owner_name text not null,
  page text not null check (page in ('amounts', 'postings', 'drivings')),
  name text not null,
  query text not null,
  shared_with text[] not null default '{}',
  monthly boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (account_id, id)
);
create index saved_report_owner on saved_report (account_id, owner_id);
create index saved_report_monthly on saved_report (account_id, id) where monthly;
alter table saved_report enable row level security;
create policy tenant on saved_report using (account_id = app_account());
`;
