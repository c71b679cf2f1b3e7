import { type Kysely, sql } from 'kysely';

/** Passkeys belong to a user and to no account, so requests of an account cannot read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(passkeys).execute(db);
}

const passkeys = `
create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  -- As browsers send it. Unique, so that it names one user.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says that it was used: a smaller number shows a copy.
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id, created_at desc, id);

-- Challenges that were answered, until they would have expired: none is good twice.
create table passkey_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);

revoke all on passkey, passkey_challenge from fraktion_app;
`;
