import { type Kysely, sql } from 'kysely';

/** A ticket is spent when its connection stands, and not by a transport that came to nothing on the way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table realtime_ticket add used boolean not null default false`.execute(db);
}
