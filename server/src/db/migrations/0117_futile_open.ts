import { type Kysely, sql } from 'kysely';

/** A futile trip marks its order until it is planned anew; when and why it was stays for the calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column futile_open boolean not null default false`.execute(db);
  await sql`update orders set futile_open = true where futile_at is not null and status in ('Created', 'Accepted')`.execute(
    db,
  );
}
