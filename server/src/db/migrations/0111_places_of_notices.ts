import { type Kysely, sql } from 'kysely';

/** The location that a notification tells of, so that it is asked once more who reaches it when the notification is sent or read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
alter table notification add column location_id uuid,
  add foreign key (account_id, location_id) references location on delete cascade;
create index notification_location on notification (account_id, location_id) where location_id is not null;
`,
    )
    .execute(db);
}
