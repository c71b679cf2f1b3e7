import { type Kysely, sql } from 'kysely';

/**
 * A path and a kind of to-do belong to one remote. Those of the live releases are theirs; where two have the same, the first by name
 * keeps it, as the portal has shown it until now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_owner (
      kind text not null check (kind in ('path', 'todo')),
      key text not null,
      name text not null,
      since timestamptz not null default clock_timestamp(),
      by_whom text not null,
      primary key (kind, key)
    );
    create index release_owner_name on release_owner (name);
    revoke all on release_owner from fraktion_app;

    insert into release_owner (kind, key, name, by_whom)
    select distinct on (kind, key) kind, key, name, 'migration'
    from (
      select release.name, 'path' as kind, paths.key
      from release join release_live live using (name, version),
        jsonb_array_elements(release.manifest -> 'pages') page,
        lateral (
          select page ->> 'path' as key
          union select jsonb_array_elements_text(page -> 'aliases')
        ) paths
      where release.name <> 'platform'
      union
      select release.name, 'todo', todo ->> 'kind'
      from release join release_live live using (name, version),
        jsonb_array_elements(release.manifest -> 'pages') page,
        jsonb_array_elements(coalesce(page -> 'todos', '[]')) todo
      where release.name <> 'platform'
    ) asked
    order by kind, key, name;

    alter table release_event drop constraint release_event_what_check;
    alter table release_event add constraint release_event_what_check check (what in (
      'released', 'rolledBack', 'promoted', 'refused', 'raced', 'kept', 'canarySet', 'canaryEnded', 'restored', 'withdrawn',
      'markedBroken', 'markedSound', 'tookOver', 'gaveUp'));
  `.execute(db);
}
