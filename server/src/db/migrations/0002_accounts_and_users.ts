import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(accounts).execute(db);
  await sql.raw(users).execute(db);
  await sql.raw(members).execute(db);
  await sql.raw(invitations).execute(db);
  await sql.raw(readerLanguage).execute(db);
  await sql.raw(searchUsers).execute(db);
}

const accounts = `
create table account (
  id uuid primary key,
  kind text not null check (kind in ('customer', 'supplier', 'platform')),
  name text not null,
  address text, zip text, city text, country text not null default 'DK',
  phone text, email text, vat_number text, cvr text, p_number text, customer_number text,
  currency text not null default 'DKK',
  communication_language text not null default 'da',
  theme_color text not null default '#407e3d',
  logo_path text,
  require_two_step boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1
);
-- Platform staff find accounts by the beginnings of words, while they type.
create index account_words on account using gin (search_words(name || ' ' || coalesce(city, '') || ' '
  || coalesce(cvr, '') || ' ' || coalesce(vat_number, '') || ' ' || coalesce(customer_number, '') || ' '
  || coalesce(email, '')));
-- An account sees itself alone. The other side of an order is named on the order.
alter table account enable row level security;
create policy own on account using (id = app_account());

-- The last number that was given to an order, an invoice and the like.
create table account_counter (
  account_id uuid not null references account on delete cascade,
  name text not null,
  value int not null,
  primary key (account_id, name)
);
alter table account_counter enable row level security;
create policy tenant on account_counter using (account_id = app_account());

-- A call that is sent twice with the same key runs once.
create table idempotency_key (
  account_id uuid not null references account on delete cascade,
  user_id uuid not null,
  key text not null,
  call text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);
alter table idempotency_key enable row level security;
create policy tenant on idempotency_key using (account_id = app_account());
`;

/** Users belong to no account; requests reach them through the owner's functions and calls alone. */
const users = `
create table app_user (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text,
  language text not null default 'en',
  created_at timestamptz not null default now()
);
create unique index app_user_email on app_user (lower(email));
create index app_user_words on app_user using gin (search_words(name || ' ' || email));

-- A setting that means something in one account alone, as the location to begin with, has that account. All others have
-- none and hold everywhere.
create table user_setting (
  user_id uuid not null references app_user on delete cascade,
  account_id uuid references account on delete cascade,
  key text not null,
  value text not null,
  unique nulls not distinct (user_id, account_id, key)
);
-- The settings of an account that is deleted are found without a walk through the settings of all.
create index user_setting_account on user_setting (account_id) where account_id is not null;

revoke all on app_user, user_setting from fraktion_app;
`;

const members = `
create table account_user (
  account_id uuid not null references account on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  role text not null,
  all_locations boolean not null default true,
  language text,
  version int not null default 1,
  primary key (account_id, user_id)
);
create index account_user_user on account_user (user_id);
alter table account_user enable row level security;
create policy tenant on account_user using (account_id = app_account());
`;

/** What an account has typed about somebody, until that person answers. Its calls run as the owner: requests have no right to it. */
const invitations = `
create table account_invitation (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  email text not null,
  name text not null,
  role text not null,
  all_locations boolean not null,
  location_ids uuid[] not null default '{}',
  inviter_name text,
  created_at timestamptz not null default now(),
  -- Null until the invitation is sent.
  sent_at timestamptz,
  expires_at timestamptz,
  -- The newest link, and when it was mailed: the person may ask for it again.
  secret_hash bytea unique,
  mailed_at timestamptz,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  version int not null default 1,
  primary key (account_id, id),
  check ((sent_at is null) = (expires_at is null)),
  check ((answer is null) = (answered_at is null))
);
create unique index account_invitation_email on account_invitation (account_id, lower(email))
  where answer is distinct from 'accepted';
create index account_invitation_person on account_invitation (lower(email)) where answer is null;
create index account_invitation_answered on account_invitation (answered_at);
create index account_invitation_expires on account_invitation (expires_at) where answer is null;
create index account_invitation_words on account_invitation using gin (search_words(name || ' ' || email));
alter table account_invitation enable row level security;
create policy own on account_invitation using (account_id = app_account());
revoke all on account_invitation from fraktion_app;
`;

/** In which language a user reads in the request's own account. */
const readerLanguage = `
create function reader_language(in_user uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(m.language, u.language) from app_user u
  left join account_user m on m.user_id = u.id and m.account_id = app_account()
  where u.id = in_user $$;
revoke all on function reader_language from public;
grant execute on function reader_language to fraktion_app;
`;

/** Names and e-mails are not for requests, so the owner's function gives those of the request's own account. */
const searchUsers = `
create function search_users(in_words text, in_limit int)
  returns table (id uuid, name text, email text, role text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select found.id, found.name, found.email, found.role from (
    select u.id, u.name, u.email, m.role from account_user m
    join app_user u on u.id = m.user_id
    where m.account_id = app_account()
    union all
    select i.id, i.name, i.email, i.role from account_invitation i
    where i.account_id = app_account() and i.answer is distinct from 'accepted'
  ) found
  where search_words(found.name || ' ' || found.email) @@ in_words::tsquery
  order by found.name, found.id limit in_limit $$;
revoke all on function search_users from public;
grant execute on function search_users to fraktion_app;
`;
