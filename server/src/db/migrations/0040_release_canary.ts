import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(canary).execute(db);
}

/** The version of a remote that some try, while the others have the live one. */
const canary = `
create table release_canary (
  name text primary key,
  version text not null,
  accounts uuid[] not null,
  percent smallint not null check (percent between 0 and 100),
  set_at timestamptz not null default clock_timestamp(),
  foreign key (name, version) references release
);
revoke all on release_canary from fraktion_app;

alter table release_event drop constraint release_event_what_check;
alter table release_event add constraint release_event_what_check check (what in (
  'released', 'rolledBack', 'promoted', 'refused', 'raced', 'kept', 'canarySet', 'canaryEnded'));
`;
