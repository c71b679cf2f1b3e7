import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(sessions).execute(db);
  await sql.raw(users).execute(db);
  await sql.raw(signIn).execute(db);
  await sql.raw(openRequest).execute(db);
}

/**
 * A session's cookie now counts its renewals, so that any former one is known for a copy. Cookies of the
 * kind before cannot be told apart that way: whoever is signed in signs in once more.
 */
const sessions = `
delete from session;
drop index session_previous_secret;
alter table session
  drop column previous_secret_hash,
  add column generation int not null default 1,
  add column address text,
  add column device_hash bytea,
  add column two_step boolean not null default false;
create index session_device on session (user_id, device_hash);

-- Accounts that platform staff entered in a session; each entry is in that account's audit.
create table session_support (
  session_id uuid not null references session on delete cascade,
  account_id uuid not null references account on delete cascade,
  primary key (session_id, account_id)
);
create index session_support_account on session_support (account_id);
`;

const users = `
alter table account_user
  add column version int not null default 1,
  add column invited_at timestamptz;
alter table account add column require_two_step boolean not null default false;

-- Links in mails that set a password; only the hash of the secret is kept.
create table user_link (
  secret_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  purpose text not null check (purpose in ('register', 'reset')),
  -- Who invites.
  account_id uuid references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index user_link_user on user_link (user_id, purpose);
create index user_link_account on user_link (account_id);
`;

/** Guards of a sign-in live outside of any account, and belong to the owner of the tables alone. */
const signIn = `
create table two_step (
  user_id uuid primary key references app_user on delete cascade,
  secret text not null,
  -- Null until a first code has shown that the secret arrived.
  enabled_at timestamptz,
  -- The last interval whose code was used: none is good twice.
  last_step bigint not null default 0
);

create table recovery_code (
  user_id uuid not null references two_step on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Between the two steps of a sign-in.
create table sign_in_challenge (
  secret_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  step text not null check (step in ('code', 'enrol')),
  expires_at timestamptz not null
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
create index sign_in_challenge_expires on sign_in_challenge (expires_at);

-- Attempts at passwords and codes, by whom they were made or at whom. A crash may forget them.
create unlogged table attempt (
  key text primary key,
  failures int not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);
create index attempt_last on attempt (last_at);

create table sealing_key (
  id text primary key,
  key bytea not null,
  created_at timestamptz not null default now()
);

revoke all on session_support, user_link, two_step, recovery_code, sign_in_challenge, attempt, sealing_key
  from fraktion_app;
`;

/** Also tells whether platform staff work in an account that is not their own. */
const openRequest = `
drop function open_request;
create function open_request(in_session uuid, in_user uuid, in_account uuid)
  returns table (role text, all_locations boolean, user_name text, support boolean) language sql stable as $$
  select m.role, m.all_locations, u.name, m.account_id <> in_account
  from session s
  join app_user u on u.id = s.user_id
  join account_user m on m.user_id = s.user_id
  where s.id = in_session and s.user_id = in_user and s.revoked_at is null and s.expires_at > now()
    and (m.account_id = in_account or m.role in ('SystemAdmin', 'SuperAdmin'))
  order by m.account_id = in_account desc
  limit 1 $$;
`;
