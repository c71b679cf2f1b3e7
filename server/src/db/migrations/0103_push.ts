import { type Kysely, sql } from 'kysely';

/** Notifications to browsers and phones, and the hours in which nobody is disturbed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(push).execute(db);
}

const push = `
-- The key pair by which push services know this portal; the private one is sealed. Requests read the public one by a function.
create table push_key (
  id text primary key,
  public_key text not null,
  private_key text not null
);
revoke all on push_key from fraktion_app;

create function push_public_key() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select public_key from push_key where id = 'own' $$;
revoke all on function push_public_key from public;
grant execute on function push_public_key to fraktion_app;

-- A browser of a user that takes notifications of this account.
create table push_device (
  account_id uuid not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (account_id, id),
  unique (account_id, endpoint),
  foreign key (account_id, user_id) references account_user on delete cascade
);
create index push_device_user on push_device (account_id, user_id, created_at desc);
create index push_device_endpoint on push_device (endpoint);
alter table push_device enable row level security;
create policy own on push_device using (account_id = app_account());

-- Another person now uses this browser: what is for the one before must not be shown on it.
create function take_push_endpoint(in_endpoint text, in_user uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from push_device where endpoint = in_endpoint and user_id <> in_user $$;
revoke all on function take_push_endpoint from public;
grant execute on function take_push_endpoint to fraktion_app;

create table quiet_hours (
  account_id uuid not null,
  user_id uuid not null,
  quiet_from text not null check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text not null check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references account_user on delete cascade
);
alter table quiet_hours enable row level security;
create policy own on quiet_hours using (account_id = app_account());

-- Null: the default of the kind.
alter table notification_choice add column push boolean;
`;
