import { type Kysely, sql } from 'kysely';

/**
 * Which container an order is about, and where its waste is to go, as they stood on its day. Of older orders nobody knows: what their
 * infocards say today may be something else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add container_id text, add receiving_facility text`.execute(db);
}
