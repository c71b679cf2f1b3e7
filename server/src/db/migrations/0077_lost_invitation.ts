import { type Kysely, sql } from 'kysely';

/** A mail to an invited collector came back: whoever asks has to call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tender_invitation add mail_failed boolean not null default false`.execute(
    db,
  );
}
