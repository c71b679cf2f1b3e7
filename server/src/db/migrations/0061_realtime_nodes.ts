import { type Kysely, sql } from 'kysely';

/** Who is connected to which node, as each says every few seconds; after a crash they say it anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table realtime_node (
      id uuid primary key,
      seen_at timestamptz not null,
      -- How many connections each user has, by its id.
      connections jsonb not null
    )`.execute(db);
  await sql`revoke all on realtime_node from fraktion_app`.execute(db);
}
