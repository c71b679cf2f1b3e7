import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(dashboards).execute(db);
}

const dashboards = `
create table dashboard (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  user_id uuid not null references app_user on delete cascade,
  -- As it was when the board was made: requests do not read users.
  owner_name text not null,
  name text not null,
  -- In the order of a phone, each with its place on a desk: they are read and written together.
  items jsonb not null,
  shared_with text[] not null,
  version integer not null default 1,
  primary key (account_id, id)
);
create index dashboard_of_user on dashboard (user_id);
create index dashboard_owner on dashboard (account_id, user_id);
create index dashboard_shared on dashboard using gin (shared_with);
alter table dashboard enable row level security;
create policy tenant on dashboard using (account_id = app_account());
`;
