import { type Kysely, sql } from 'kysely';

/**
 * What is known of a release beyond what is live: that it was rolled back from, that several people saw it fail, or
 * that it waits for a platform. What was so before is read from the history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(marks).execute(db);
}

const marks = `
alter table release
  add column rolled_back_at timestamptz,
  add column broken_at timestamptz,
  add column waits_since timestamptz;

alter table release_event drop constraint release_event_what_check;
alter table release_event add constraint release_event_what_check check (what in (
  'released', 'rolledBack', 'promoted', 'refused', 'raced', 'kept', 'canarySet', 'canaryEnded', 'restored', 'withdrawn'));

update release r set rolled_back_at = e.at from release_event e
where e.name = r.name and e.from_version = r.version and e.what = 'rolledBack'
  and not exists (select from release_event later
    where later.name = r.name and later.at > e.at and later.what in ('released', 'rolledBack', 'promoted')
      and r.version in (later.version, later.from_version));

update release r set waits_since = e.at from release_event e
where e.name = r.name and e.version = r.version and e.what = 'refused' and r.name <> 'platform' and r.last_live_at is null
  and not exists (select from release_event other
    where other.name = r.name and (other.version = r.version and other.what = 'canarySet'
      or other.at > e.at and (other.what in ('released', 'rolledBack', 'promoted') or other.version = r.version)));
`;
