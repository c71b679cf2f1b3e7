import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(overrides).execute(db);
  await sql.raw(links).execute(db);
  await sql.raw(proposals).execute(db);
  await sql.raw(rights).execute(db);
}

/** Texts of the whole portal in place of the released ones. No account owns them. */
const overrides = `
create table text_override (
  language text not null check (language in ('en', 'da', 'sv', 'nb')),
  part text not null,
  key text not null,
  text text not null,
  set_by text not null,
  set_at timestamptz not null default now(),
  version int not null default 1,
  primary key (language, part, key)
);
-- The index page asks at each opening what the browser has to read; a language without overrides has no row.
create table text_live (
  language text primary key check (language in ('en', 'da', 'sv', 'nb')),
  digest text not null
);
`;

const links = `
create table text_link (
  id uuid primary key,
  language text not null check (language in ('en', 'da', 'sv', 'nb')),
  name text not null,
  email text,
  -- A digest: whoever reads the table cannot open a link.
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index text_link_newest on text_link (created_at desc, id);
`;

const proposals = `
create table text_proposal (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references text_link,
  language text not null check (language in ('en', 'da', 'sv', 'nb')),
  part text not null,
  key text not null,
  text text not null,
  seen text,
  state text not null default 'waiting' check (state in ('waiting', 'live', 'rejected')),
  proposed_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  reason text,
  version int not null default 1
);
-- A second proposal by a link replaces the one that waits.
create unique index text_proposal_waiting on text_proposal (link_id, part, key) where state = 'waiting';
create index text_proposal_of_link on text_proposal (link_id, proposed_at desc);
create index text_proposal_newest on text_proposal (proposed_at desc, id);
create index text_proposal_state on text_proposal (state, language, proposed_at desc, id);
`;

const rights = `
revoke all on text_override, text_live, text_link, text_proposal from fraktion_app;
`;
