import { type Kysely, sql } from 'kysely';

/** Sign-in and sessions belong to no account, and to the owner of the tables alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(sessions).execute(db);
  await sql.raw(signIn).execute(db);
  await sql.raw(openRequest).execute(db);
}

const sessions = `
create table session (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  account_id uuid not null references account,
  secret_hash bytea not null,
  -- How often the cookie was renewed: an older generation is a copy.
  generation int not null default 1,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  address text,
  device_hash bytea,
  two_step boolean not null default false
);
create index session_of_user on session (user_id);
create unique index session_secret on session (secret_hash);
create index session_device on session (user_id, device_hash);
create index session_over on session (least(revoked_at, expires_at));

-- The user's own accounts that a session has entered. The first entry of each is in that account's audit.
create table session_entry (
  session_id uuid not null references session on delete cascade,
  account_id uuid not null references account on delete cascade,
  primary key (session_id, account_id)
);
create index session_entry_account on session_entry (account_id);

-- Accounts that platform staff entered in a session. Each entry is in that account's audit.
create table session_support (
  session_id uuid not null references session on delete cascade,
  account_id uuid not null references account on delete cascade,
  primary key (session_id, account_id)
);
create index session_support_account on session_support (account_id);

create table signing_key (
  id text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);

create table sealing_key (
  id text primary key,
  key bytea not null,
  created_at timestamptz not null default now()
);

revoke all on session, session_entry, session_support, signing_key, sealing_key from fraktion_app;
`;

const signIn = `
-- Mailed links that set a new password. Only the hash of the secret is stored.
create table user_link (
  secret_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index user_link_user on user_link (user_id);
create index user_link_over on user_link (least(used_at, expires_at));

create table two_step (
  user_id uuid primary key references app_user on delete cascade,
  secret text not null,
  -- Null until a first code has shown that the secret arrived.
  enabled_at timestamptz,
  -- The last interval whose code was used: no code is good twice.
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

-- Attempts at passwords and codes, by who made them or at whom. They may be lost in a crash.
create unlogged table attempt (
  key text primary key,
  failures int not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);
create index attempt_last on attempt (last_at);

revoke all on user_link, two_step, recovery_code, sign_in_challenge, attempt from fraktion_app;
`;

const openRequest = `
-- Asked before the request's role is taken: whether the session is still good, what the user may do, and whether platform
-- staff work in an account that is not their own. An account that demands two steps binds sessions in that account: a
-- session by one step is still let into all others.
create function open_request(in_session uuid, in_user uuid, in_account uuid)
  returns table (role text, all_locations boolean, user_name text, support boolean) language sql stable as $$
  select m.role, m.all_locations, u.name, m.account_id <> in_account
  from session s
  join app_user u on u.id = s.user_id
  join account_user m on m.user_id = s.user_id
  join account a on a.id = in_account
  where s.id = in_session and s.user_id = in_user and s.revoked_at is null and s.expires_at > now()
    and (m.account_id = in_account or m.role in ('SystemAdmin', 'SuperAdmin'))
    and (s.two_step or not a.require_two_step)
  order by m.account_id = in_account desc
  limit 1 $$;

-- The account that a user was in last, of those that it belongs to; or the first of them.
create function home_account(in_user uuid) returns uuid language sql stable as $$
  select coalesce(
    (select m.account_id from session s
      join account_user m on m.user_id = s.user_id and m.account_id = s.account_id
      where s.user_id = in_user order by s.created_at desc limit 1),
    (select m.account_id from account_user m join account a on a.id = m.account_id
      where m.user_id = in_user order by a.name, a.id limit 1)) $$;
`;
