import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(users).execute(db);
}

/** Like invitations, which belong to nobody, only the owner of the tables reads it. */
const users = `
-- What a company's directory says of a person: beside the membership, because a deactivated person has none, and because the names
-- of a person are not the company's to change. An invited person has the id of its invitation.
create table scim_user (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  -- Null until the person has accepted.
  user_id uuid references app_user on delete cascade,
  user_name text not null,
  external_id text,
  email text not null,
  display_name text,
  given_name text,
  family_name text,
  deactivated_at timestamptz,
  -- The rights that the person gets back, or gets by accepting.
  role text not null,
  all_locations boolean not null,
  location_ids uuid[] not null default '{}',
  primary key (account_id, id)
);
create unique index scim_user_name on scim_user (account_id, lower(user_name));
create unique index scim_user_member on scim_user (account_id, user_id) where user_id is not null;
create index scim_user_person on scim_user (user_id) where user_id is not null;
alter table scim_user enable row level security;
revoke all on scim_user from fraktion_app;
`;
