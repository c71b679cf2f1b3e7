import { type Kysely, sql } from 'kysely';

/** The release registry, and what browsers report of releases, belong to no account: the owner of the tables alone reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(releases).execute(db);
  await sql.raw(tokens).execute(db);
  await sql.raw(reports).execute(db);
}

const releases = `
create table release (
  name text not null,
  version text not null,
  manifest jsonb not null,
  bytes bigint not null,
  released_at timestamptz not null default clock_timestamp(),
  released_by text not null,
  last_live_at timestamptz,
  -- Until it goes live again, a release that was rolled back is nobody's last good version.
  rolled_back_at timestamptz,
  -- Several people saw it fail.
  broken_at timestamptz,
  -- Refused, because it needs more than the live platform offers.
  waits_since timestamptz,
  primary key (name, version)
);

create table release_live (
  name text primary key,
  version text not null,
  turn bigint not null default 1,
  foreign key (name, version) references release
);

-- The version of a remote that some try, while the others have the live one.
create table release_canary (
  name text primary key,
  version text not null,
  accounts uuid[] not null,
  percent smallint not null check (percent between 0 and 100),
  set_at timestamptz not null default clock_timestamp(),
  foreign key (name, version) references release
);

create table release_event (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  at timestamptz not null default clock_timestamp(),
  by_whom text not null,
  what text not null check (what in (
    'released', 'rolledBack', 'promoted', 'refused', 'raced', 'kept', 'canarySet', 'canaryEnded', 'restored', 'withdrawn')),
  version text not null,
  from_version text,
  reason text
);
create index release_event_name on release_event (name, at desc);

-- The reporter is a digest: enough to count people, not to know them.
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

revoke all on release, release_live, release_canary, release_event, release_failure from fraktion_app;
`;

const tokens = `
create table deploy_token (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  label text not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
revoke all on deploy_token from fraktion_app;
`;

/** These name no person. */
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
