import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(registry).execute(db);
}

/** The release registry belongs to no account; only the owner of the tables reads it. */
const registry = `
create table release (
  name text not null,
  version text not null,
  manifest jsonb not null,
  bytes bigint not null,
  released_at timestamptz not null default clock_timestamp(),
  released_by text not null,
  last_live_at timestamptz,
  primary key (name, version)
);

create table release_live (
  name text primary key,
  version text not null,
  turn bigint not null default 1,
  foreign key (name, version) references release
);

create table release_event (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  at timestamptz not null default clock_timestamp(),
  by_whom text not null,
  what text not null check (what in ('released', 'rolledBack', 'promoted', 'refused', 'raced')),
  version text not null,
  from_version text,
  reason text
);
create index release_event_name on release_event (name, at desc);

create table release_failure (
  name text not null,
  version text not null,
  reporter bytea not null,
  fault text not null,
  platform text not null,
  detail text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (name, version, reporter, fault)
);
create index release_failure_at on release_failure (at);

create table deploy_token (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  label text not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

revoke all on release, release_live, release_event, release_failure, deploy_token from fraktion_app;
`;
