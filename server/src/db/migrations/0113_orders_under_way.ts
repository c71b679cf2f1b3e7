import { type Kysely, sql } from 'kysely';

/** Every infocard that is read names its orders under way: few of many, so they have an index of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_under_way on orders (account_id, infocard_id, ordered_at desc)
    where status in ('Created', 'Accepted')`.execute(db);
}
