import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(sessionEntry).execute(db);
}

/** The user's own accounts that a session has entered; each first entry is in that account's audit. */
const sessionEntry = `
create table session_entry (
  session_id uuid not null references session on delete cascade,
  account_id uuid not null references account on delete cascade,
  primary key (session_id, account_id)
);
create index session_entry_account on session_entry (account_id);
revoke all on session_entry from fraktion_app;
insert into session_entry (session_id, account_id)
  select id, account_id from session where revoked_at is null and expires_at > now();
`;
