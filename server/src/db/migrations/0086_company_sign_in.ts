import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(providers).execute(db);
  await sql.raw(signIns).execute(db);
  await sql.raw(openRequest).execute(db);
}

const providers = `
-- An account's own provider of sign-ins (OpenID Connect).
create table sign_in_provider (
  account_id uuid primary key references account on delete cascade,
  issuer text not null,
  client_id text not null,
  -- Sealed.
  client_secret text not null,
  scopes text not null,
  admission text not null check (admission in ('claim', 'invitation')),
  role_claim text,
  role_mapping jsonb not null default '[]',
  location_claim text,
  location_mapping jsonb not null default '[]',
  passwords boolean not null default true,
  active boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1
);
alter table sign_in_provider enable row level security;
create policy own on sign_in_provider using (account_id = app_account());

create table sign_in_domain (
  account_id uuid not null references account on delete cascade,
  domain text not null,
  -- The random part of the TXT record.
  token text not null,
  added_at timestamptz not null default now(),
  proved_at timestamptz,
  proved_by text check (proved_by in ('dns', 'staff')),
  primary key (account_id, domain),
  check ((proved_at is null) = (proved_by is null))
);
-- A proved domain belongs to one account.
create unique index sign_in_domain_owner on sign_in_domain (domain) where proved_at is not null;
alter table sign_in_domain enable row level security;
create policy own on sign_in_domain using (account_id = app_account());
revoke insert, update, delete on sign_in_provider, sign_in_domain from fraktion_app;

-- Kept beside the provider, so that a request need not look for one: people of the account's domains come by the provider only.
alter table account add column company_only boolean not null default false;
`;

/** A provider's answers are read by the owner of the tables alone. */
const signIns = `
-- A person as its company's provider knows it. It ends with the membership, and a member has one at each provider.
create table company_identity (
  account_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  linked_at timestamptz not null default now(),
  primary key (account_id, issuer, subject),
  unique (account_id, user_id, issuer),
  foreign key (account_id, user_id) references account_user on delete cascade
);

-- Sign-ins that are at the provider. The browser's mark binds each to the browser that began it.
create table company_sign_in (
  account_id uuid not null references account on delete cascade,
  state_hash bytea not null,
  device_hash bytea not null,
  issuer text not null,
  nonce text not null,
  -- The secret of PKCE, sealed.
  verifier text not null,
  expires_at timestamptz not null,
  primary key (account_id, state_hash)
);
create index company_sign_in_expires on company_sign_in (expires_at);

-- What the provider calls a session, for signing out on both sides.
create table session_company (
  account_id uuid not null references account on delete cascade,
  session_id uuid not null unique references session on delete cascade,
  issuer text not null,
  subject text not null,
  sid text,
  client_id text not null,
  -- Sealed; without one the provider asks who signs out.
  id_token text,
  sign_out_address text,
  primary key (account_id, session_id)
);
create index session_company_subject on session_company (account_id, issuer, subject);
create index session_company_sid on session_company (account_id, issuer, sid) where sid is not null;

revoke all on company_identity, company_sign_in, session_company from fraktion_app;
`;

/**
 * A session by a company's own account is valid in that account alone, and never for platform staff in another. Where an account
 * wants its provider to be used, other sessions of people of its domains are refused there, and stay valid elsewhere.
 */
const openRequest = `
drop function open_request(uuid, uuid, uuid);
create function open_request(in_session uuid, in_user uuid, in_account uuid)
  returns table (role text, all_locations boolean, user_name text, support boolean, language text, by_company boolean)
  language sql stable as $$
  select m.role, m.all_locations, u.name, m.account_id <> in_account,
    coalesce(case when m.account_id = in_account then m.language end, u.language), s.only_account is not null
  from session s
  join app_user u on u.id = s.user_id
  join account_user m on m.user_id = s.user_id
  join account a on a.id = in_account
  where s.id = in_session and s.user_id = in_user and s.revoked_at is null and s.expires_at > now()
    and (m.account_id = in_account or m.role in ('SystemAdmin', 'SuperAdmin'))
    and (s.two_step or not a.require_two_step)
    and (s.only_account is null or (s.only_account = in_account and m.account_id = in_account))
    and (s.only_account is not null or not a.company_only or m.account_id <> in_account
      or not exists (select from sign_in_domain d where d.account_id = in_account
        and d.domain = substring(lower(u.email) from '[^@]*$') and d.proved_at is not null))
  order by m.account_id = in_account desc
  limit 1 $$;
`;
