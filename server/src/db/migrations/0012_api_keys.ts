import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/**
 * A key belongs to its account, whoever made it, and acts with the role of those who run the account.
 * `open_key` is asked before the request's role is taken, as `open_request` is for a session.
 */
const statements = `
create table api_key (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  prefix text not null,
  secret_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  created_by_name text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (account_id, id)
);
create index api_key_newest on api_key (account_id, created_at desc, id);
create index api_key_created_by on api_key (created_by);

alter table api_key enable row level security;
create policy own on api_key using (account_id = app_account());

create function open_key(in_hash bytea)
  returns table (key_id uuid, account_id uuid, user_id uuid, name text, role text, scopes text[])
  language sql stable as $$
  select k.id, k.account_id, k.created_by, k.name,
    case a.kind when 'supplier' then 'Supplier' else 'Admin' end, k.scopes
  from api_key k join account a on a.id = k.account_id
  where k.secret_hash = in_hash and k.revoked_at is null and k.expires_at > now() $$;
revoke all on function open_key from public;
`;
