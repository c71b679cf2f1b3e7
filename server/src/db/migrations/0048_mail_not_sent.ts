import { type Kysely, sql } from 'kysely';

/** Platform staff look for the mails that were not sent, which are few among many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_not_sent on mail (created_at desc, id) where sent_at is null`.execute(
    db,
  );
}
