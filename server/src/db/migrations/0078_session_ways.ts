import { type Kysely, sql } from 'kysely';

/**
 * How a session was opened. One that was opened with a company's own account is valid in that company's account alone: the provider
 * there speaks for nobody in another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
alter table session
  add column way text not null default 'password' check (way in ('password', 'passkey', 'company')),
  add column only_account uuid references account on delete cascade;
alter table session add constraint session_of_company check ((way = 'company') = (only_account is not null));
create index session_only_account on session (only_account) where only_account is not null;
`,
    )
    .execute(db);
}
