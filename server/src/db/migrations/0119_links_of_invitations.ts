import { type Kysely, sql } from 'kysely';

/**
 * Links of an invitation that somebody has asked for by its address. The invitation's own link stays valid beside them: anybody may
 * ask, and could make each mail void before its reader opens it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(links).execute(db);
}

const links = `
alter table account_invitation add column asked_secret_hashes bytea[] not null default '{}', add column asked_at timestamptz;
-- Also of answered ones: a link that was used says so.
create index account_invitation_address on account_invitation (lower(email));
drop index account_invitation_person;
`;
