import { type Kysely, sql } from 'kysely';

/** When platform staff gave the reason for which they entered an account: it is not good for as long as their session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table session_support add column entered_at timestamptz not null default now()')
    .execute(db);
}
