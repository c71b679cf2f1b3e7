import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(integrations).execute(db);
  await sql.raw(runs).execute(db);
  await sql.raw(files).execute(db);
  await sql.raw(policies).execute(db);
}

const integrations = `
create table integration (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('ftp', 'ftps', 'sftp', 'azureBlob', 'imap')),
  name text not null,
  host text not null,
  username text not null,
  folder text not null,
  container_name text not null,
  -- Sealed: a password or a connection string.
  secret text not null,
  fingerprint text,
  file_type text not null,
  encoding text not null,
  afterwards text not null check (afterwards in ('move', 'mark', 'keep')),
  schedule text not null check (schedule in ('minute', 'fiveMinutes', 'quarterHour', 'hour', 'day')),
  active boolean not null default true,
  next_run_at timestamptz not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (account_id, id)
);
create index integration_name on integration (account_id, name, id);
create index integration_newest on integration (account_id, created_at desc, id);
create index integration_due on integration (next_run_at) where active;
`;

const runs = `
create table integration_run (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  integration_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'taking', 'settling', 'done', 'failed')),
  started_by text,
  started_at timestamptz not null default clock_timestamp(),
  -- When the run was last seen at work.
  touched_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  found int not null default 0,
  taken int not null default 0,
  failed int not null default 0,
  more boolean not null default false,
  reason_key text,
  reason_detail text,
  primary key (account_id, id),
  foreign key (account_id, integration_id) references integration on delete cascade
);
create index integration_run_newest on integration_run (account_id, integration_id, started_at desc, id);
create index integration_run_started on integration_run (started_at);
-- Of one source there is one run at a time, whichever node does it.
create unique index integration_run_open on integration_run (account_id, integration_id)
  where state in ('waiting', 'taking', 'settling');
`;

const files = `
create table integration_file (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  integration_id uuid not null,
  -- The file, or the message that it came with, as it was found.
  unit text not null,
  path text not null,
  name text not null,
  bytes bigint not null,
  modified_at text not null,
  sha256 text not null,
  state text not null check (state in ('taken', 'imported', 'failed', 'retry')),
  import_id uuid,
  reason_key text,
  reason_detail text,
  -- Where the unit is by now.
  location text not null,
  -- What became of it is done at the source too.
  settled boolean not null default false,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, integration_id) references integration on delete cascade,
  foreign key (account_id, import_id) references invoice_import on delete set null (import_id)
);
-- The same file is taken once, whoever finds it, and however often.
create unique index integration_file_identity on integration_file
  (account_id, integration_id, md5(path), bytes, modified_at, sha256);
create index integration_file_newest on integration_file (account_id, integration_id, taken_at desc, id);
create index integration_file_open on integration_file (account_id, integration_id) where not settled or state in ('taken', 'retry');
create index integration_file_failed on integration_file (account_id, integration_id) where state = 'failed';
create index integration_file_import on integration_file (account_id, import_id) where import_id is not null;
`;

const policies = ['integration', 'integration_run', 'integration_file']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy own on ${table} using (account_id = app_account());
`,
  )
  .join('');
