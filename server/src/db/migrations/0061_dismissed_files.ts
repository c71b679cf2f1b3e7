import { type Kysely, sql } from 'kysely';

/** A failed file of a source that needs no more work is dismissed: it stays in the log, and no longer counts as failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table integration_file add column dismissed_by text, add column dismissed_at timestamptz;
    drop index integration_file_failed;
    create index integration_file_failed on integration_file (account_id, integration_id)
      where state = 'failed' and dismissed_at is null;
  `.execute(db);
}
