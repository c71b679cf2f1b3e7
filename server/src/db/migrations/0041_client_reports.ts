import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(reports).execute(db);
}

/** What browsers tell of releases. It belongs to no account and names no person. */
const reports = `
create table client_fault (
  name text not null,
  version text not null,
  fingerprint text not null,
  page text not null,
  kind text not null,
  message text not null,
  stack text not null,
  count integer not null,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (name, version, fingerprint, page)
);
create index client_fault_last_at on client_fault (last_at);

create table client_vital (
  id bigint generated always as identity primary key,
  name text not null,
  version text not null,
  page text not null,
  vital text not null,
  value real not null,
  at timestamptz not null default clock_timestamp()
);
create index client_vital_release on client_vital (name, version, vital, at);
create index client_vital_at on client_vital (at);

revoke all on client_fault, client_vital from fraktion_app;
`;
