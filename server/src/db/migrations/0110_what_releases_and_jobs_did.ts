import { type Kysely, sql } from 'kysely';

/** What a release was built from, and the last run of each kind of job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(told).execute(db);
}

const told = `
alter table release add column source jsonb;

-- One row for each kind. Platform staff read it as the owner of the tables.
create table job_run (
  kind text primary key,
  ended_at timestamptz not null,
  duration_ms int not null check (duration_ms >= 0),
  failed boolean not null
);
revoke all on job_run from fraktion_app;
`;
