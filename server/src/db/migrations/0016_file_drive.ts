import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(view).execute(db);
}

/** What folders and files have in common. At the top of a location or of the account, the place is that itself. */
const placed = `
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  location_id uuid,
  parent_id uuid,
  place_id uuid not null generated always as (coalesce(parent_id, location_id, account_id)) stored,
  name text not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  trashed_at timestamptz,
  trashed_by text,
  -- The name does not say who it was: two people may share one, and one person may change it.
  trashed_by_id uuid,
  -- The folder or file that was removed, and took this row along.
  trashed_with uuid,
  version int not null default 1,
  check ((trashed_at is null) = (trashed_with is null)),
  primary key (account_id, id),
  foreign key (account_id, location_id) references location,
  foreign key (account_id, parent_id) references drive_folder`;

const indexes = (table: string): string => `
create unique index ${table}_name on ${table} (account_id, place_id, lower(name)) where trashed_at is null;
create index ${table}_location on ${table} (account_id, location_id) where location_id is not null;
create index ${table}_parent on ${table} (account_id, parent_id) where parent_id is not null;
create index ${table}_trash on ${table} (account_id, trashed_with) where trashed_at is not null;
create index ${table}_over on ${table} (trashed_at) where trashed_at is not null;
alter table ${table} enable row level security;
create policy own on ${table} using (account_id = app_account());`;

const tables = `
create table drive_folder (${placed});
create table drive_file (${placed},
  media_type text not null,
  bytes int not null,
  sha256 text not null,
  thumbnail boolean not null default false);
${indexes('drive_folder')}
${indexes('drive_file')}
-- How much of its room an account has used is counted in the index alone.
create index drive_file_room on drive_file (account_id) include (bytes, trashed_at);
create index drive_file_bytes on drive_file (account_id, sha256);
`;

const shared = `account_id, id, location_id, parent_id, place_id, name,
  changed_by, changed_at, trashed_at, trashed_by, trashed_by_id, trashed_with, version`;

/** Folders before files, and the view asks as whoever reads it: without `security_invoker` it would show all accounts' rows. */
const view = `
create view drive_entry with (security_invoker = true) as
select 'folders' as kind, ${shared}, '0' || lower(name) as sort_name,
  null::text as media_type, null::int as bytes, false as thumbnail from drive_folder
union all
select 'files', ${shared}, '1' || lower(name), media_type, bytes, thumbnail from drive_file;
`;
