import { type Kysely, sql } from 'kysely';

/** A report keeps what was weighed as the order said it, and with it whether that was a guess. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_report add weight_estimated boolean not null default false`.execute(
    db,
  );
}
