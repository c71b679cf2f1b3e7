import { type Kysely, sql } from 'kysely';

/** What a collector or an invited supplier was notified of, by the term that the rest of the product uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_report rename column told_version to notified_version`.execute(db);
  await sql`alter table tender_told rename to tender_notified`.execute(db);
  await sql`alter index tender_told_invitation rename to tender_notified_invitation`.execute(db);
}
