import { type Kysely, sql } from 'kysely';

/** An inspection shows the agreed prices that changed since its invoice came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index economics_change_prices on economics_change (account_id, at) where subject = 'price'`.execute(
    db,
  );
}
