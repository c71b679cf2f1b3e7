import { type Kysely, sql } from 'kysely';

/** Whoever pays for the container. The list is filtered by it, and the form offers the values in use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
alter table infocard add column cost_centre text;
create index infocard_cost_centre on infocard (account_id, cost_centre) where cost_centre is not null`,
    )
    .execute(db);
}
