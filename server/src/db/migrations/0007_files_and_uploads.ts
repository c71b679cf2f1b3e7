import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(files).execute(db);
  await sql.raw(uploads).execute(db);
}

/** The bytes lie in the store. Who else reads a file follows from what it is attached to: see the service reports' migration. */
const files = `
create table file (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  media_type text not null,
  bytes int not null,
  sha256 text not null,
  path text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index file_id on file (id);
alter table file enable row level security;
`;

/** Uploads that have begun. How much of each has arrived is the size of its file. */
const uploads = `
create table upload (
  account_id uuid not null references account on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  id uuid not null,
  name text not null,
  bytes int not null,
  created_at timestamptz not null default now(),
  -- An upload goes along with every order of a basket. Once one order has it, it is soon removed.
  used_at timestamptz,
  primary key (account_id, user_id, id)
);
create index upload_user on upload (user_id);
create index upload_created on upload (created_at);
alter table upload enable row level security;
create policy own on upload using (account_id = app_account());
`;
