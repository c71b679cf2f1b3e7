import { type Kysely, sql } from 'kysely';

/** All that an infocard may say. Facility and vehicle are names until they are background data of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table infocard
         add receiving_facility text,
         add transport_vehicle text,
         add pickup_type text not null default 'Location' check (pickup_type in ('Location', 'Transport')),
         add pickup_days text[] not null default '{}',
         add internal_group_id text,
         add receiver_ref text,
         add ref text,
         add content_headline text,
         add container_headline text,
         add cover_file_id uuid,
         add foreign key (account_id, cover_file_id) references file;
       create index infocard_cover on infocard (account_id, cover_file_id) where cover_file_id is not null;
       create index infocard_archived on infocard (account_id, name) where archived_at is not null;`,
    )
    .execute(db);
}
