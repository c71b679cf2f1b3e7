import { type Kysely, sql } from 'kysely';

/** A name does not say who somebody is: two people may share one, and one may change it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const shared = `account_id, id, location_id, parent_id, place_id, name,
  changed_by, changed_at, trashed_at, trashed_by, trashed_with, version`;

const statements = `
alter table drive_folder add column trashed_by_id uuid;
alter table drive_file add column trashed_by_id uuid;

create or replace view drive_entry with (security_invoker = true) as
select 'folders' as kind, ${shared}, '0' || lower(name) as sort_name,
  null::text as media_type, null::int as bytes, false as thumbnail, trashed_by_id from drive_folder
union all
select 'files', ${shared}, '1' || lower(name), media_type, bytes, thumbnail, trashed_by_id from drive_file;
`;
