import { type Kysely, sql } from 'kysely';

/** The back-ups that were taken, for the alarm when the last one is too old. Of the whole portal: no account reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backup_run (
    id uuid primary key,
    name text not null,
    taken_at timestamptz not null,
    finished_at timestamptz not null default clock_timestamp(),
    row_count bigint not null,
    file_count bigint not null,
    bytes bigint not null
  )`.execute(db);
  await sql`create index backup_run_newest on backup_run (taken_at desc)`.execute(db);
  await sql`revoke all on backup_run from fraktion_app`.execute(db);
}
